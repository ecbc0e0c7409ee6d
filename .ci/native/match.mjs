// Plays one whole match of each game, two people at one screen, in the native window: real mouse and key events, both undos, two
// other languages, a kill in the middle. The record it leaves must replay to the digest that the window showed.
//   .ci/native/display node .ci/native/match.mjs GAME LAND [ttang|zemlya ...]
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginMatch, changesLanguage, checkRecord, position, undoGivesTheSame, undoesThePreviousTurn } from "../player/course.mjs";
import { Flicker, ttang } from "../player/ttang.mjs";
import { Thrower, zemlya } from "../player/zemlya.mjs";
import { Window } from "./window.mjs";

const [program, land, ...names] = process.argv.slice(2);
const all = [
  [ttang, Flicker],
  [zemlya, Thrower],
];

for (const [game, Person] of all) {
  if (names.length > 0 && !names.includes(game.name)) continue;
  const began = Date.now();
  const data = await mkdtemp(join(tmpdir(), "land-native-"));
  let window = await Window.open(program, data, ["--lang", "en", "--seed", "42"]);
  console.log(`${game.name}: start to first frame ${window.started} ms`);
  try {
    await beginMatch(window, game);
    let person = new Person(window);
    await undoGivesTheSame(window, person);
    await undoesThePreviousTurn(window, person);
    await changesLanguage(window, () => {});
    await person.play((count) => count >= 4);

    const before = position(window.told);
    await window.kill();
    window = await Window.open(program, data, ["--lang", "ru"]);
    await window.click(`${game.name}-go-on`);
    await window.told.until("the match where it was", () => window.told.page === game.name);
    if (position(window.told) !== before) throw new Error(`killed at ${before}, resumed at ${window.told.state}`);
    console.log("  killed and resumed at the same digest, in Russian");

    person = new Person(window);
    await person.play();
    const record = await checkRecord(window, game, (text) => {
      const file = join(data, "check.land");
      return writeFile(file, text).then(() => JSON.parse(execFileSync(land, ["replay", file, "--json"], { encoding: "utf8" })));
    });
    console.log(`  one whole match by mouse: ${record}; ${Math.round((Date.now() - began) / 1000)} s`);
  } finally {
    await window.kill();
    await rm(data, { recursive: true, force: true });
  }
}
