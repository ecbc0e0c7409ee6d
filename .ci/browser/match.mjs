// Plays one whole match of each game in headless Chromium, on a desktop with the mouse and on a phone by touch: both undos, another
// language, a reload and an offline reload in the middle. The record must replay to the digest that the page showed.
//   node .ci/browser/match.mjs LAND [desktop|phone|ttang|zemlya ...]
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginMatch, changesLanguage, checkRecord, position, undoGivesTheSame, undoesThePreviousTurn } from "../player/course.mjs";
import { Flicker, ttang } from "../player/ttang.mjs";
import { Thrower, zemlya } from "../player/zemlya.mjs";
import { DEVICES, onDevices } from "./page.mjs";

const [land, ...wanted] = process.argv.slice(2);
const chosen = (name, among) => wanted.includes(name) || !among.some((other) => wanted.includes(other));
const devices = Object.keys(DEVICES).filter((name) => chosen(name, Object.keys(DEVICES)));
const games = [
  [ttang, Flicker],
  [zemlya, Thrower],
].filter(([game]) => chosen(game.name, ["ttang", "zemlya"]));
const folder = await mkdtemp(join(tmpdir(), "land-browser-"));

async function resume(page, game, how) {
  const before = position(page.told);
  await page.reload();
  await page.click(`${game.name}-go-on`);
  await page.told.until("the match where it was", () => page.told.page === game.name);
  if (position(page.told) !== before) throw new Error(`${how}: resumed at ${page.told.state}, not ${before}`);
  console.log(`  ${how}: resumed at the same digest`);
}

async function whole({ name, page, server }, game, Person) {
  const began = Date.now();
  console.log(`${name}, ${game.name}: first frame after ${await page.open(server.url)} ms`);
  const speaks = (tag) => page.page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
  await speaks("en");
  await beginMatch(page, game);
  const person = new Person(page);
  await undoGivesTheSame(page, person);
  await undoesThePreviousTurn(page, person);
  await changesLanguage(page, speaks);
  await resume(page, game, "reload");
  await speaks("ko");

  await person.play((count) => count >= 2);
  await page.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.stop();
  await resume(page, game, "reload without a server");
  await person.play();
  const record = await checkRecord(page, game, async (text) => {
    const file = join(folder, `${name}-${game.name}.land`);
    await writeFile(file, text);
    return JSON.parse(execFileSync(land, ["replay", file, "--json"], { encoding: "utf8" }));
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`  one whole match by ${page.fingers ? "touch" : "mouse"}: ${record}; ${seconds} s`);
  await server.start();
}

try {
  for (const [game, Person] of games) await onDevices(devices, {}, (on) => whole(on, game, Person));
} finally {
  await rm(folder, { recursive: true, force: true });
}
