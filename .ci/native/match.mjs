// Plays one whole match of Ttang, two people at one screen, in the native window: real mouse and key events, both undos, another
// language, a kill in the middle. The record it leaves must replay to the digest that the window showed.
//   .ci/native/display node .ci/native/match.mjs GAME LAND
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginMatch, checkRecord, undoGivesTheSame } from "../player/course.mjs";
import { Person } from "../player/ttang.mjs";
import { Window } from "./window.mjs";

const [game, land] = process.argv.slice(2);
const data = await mkdtemp(join(tmpdir(), "land-native-"));
let window = await Window.open(game, data, ["--lang", "en", "--seed", "42"]);
console.log(`start to first frame: ${window.started} ms`);
try {
  await beginMatch(window);
  let person = new Person(window);
  await undoGivesTheSame(window, person);
  await person.play((flick) => flick >= 8);

  const before = window.told.state;
  await window.kill();
  window = await Window.open(game, data, ["--lang", "ru"]);
  await window.click("ttang-go-on");
  await window.told.until("the match where it was", () => window.told.page === "ttang");
  const [, digest] = before.match(/map (\S+)/);
  if (!window.told.state.includes(`map ${digest}`)) throw new Error(`killed at ${before}, resumed at ${window.told.state}`);
  console.log("killed and resumed at the same digest, in Russian");

  person = new Person(window);
  await person.play();
  const record = await checkRecord(window, (text) => {
    const file = join(data, "check.land");
    return writeFile(file, text).then(() => JSON.parse(execFileSync(land, ["replay", file, "--json"], { encoding: "utf8" })));
  });
  console.log(`one whole match by mouse: ${record}`);
} finally {
  await window.kill();
  await rm(data, { recursive: true, force: true });
}
