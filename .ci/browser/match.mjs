// Plays one whole match of Ttang in headless Chromium, on a desktop with the mouse and on a phone by touch: both undos, another
// language, a reload and an offline reload in the middle. The record must replay to the digest that the page showed.
//   node .ci/browser/match.mjs LAND [desktop|phone ...]
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginMatch, checkRecord, undoGivesTheSame } from "../player/course.mjs";
import { Person } from "../player/ttang.mjs";
import { DEVICES, onDevices } from "./page.mjs";

const [land, ...devices] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "land-browser-"));

async function resume(page, how) {
  const [, digest] = page.told.state.match(/map (\S+)/);
  await page.reload();
  await page.click("ttang-go-on");
  await page.told.until("the match where it was", () => page.told.page === "ttang");
  if (!page.told.state.includes(`map ${digest}`)) throw new Error(`${how}: resumed at ${page.told.state}`);
  console.log(`  ${how}: resumed at the same digest`);
}

try {
  await onDevices(devices.length > 0 ? devices : Object.keys(DEVICES), {}, async ({ name, page, server }) => {
    console.log(`${name}: first frame after ${await page.open(server.url)} ms`);
    await page.click("language");
    await page.page.waitForFunction(() => document.documentElement.lang !== "en");
    await beginMatch(page);
    const person = new Person(page);
    await undoGivesTheSame(page, person);
    await person.play((flick) => flick >= 5);
    await resume(page, "reload");

    await page.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await server.stop();
    await resume(page, "reload without a server");
    await person.play();
    const record = await checkRecord(page, async (text) => {
      const file = join(folder, `${name}.land`);
      await writeFile(file, text);
      return JSON.parse(execFileSync(land, ["replay", file, "--json"], { encoding: "utf8" }));
    });
    console.log(`  one whole match by ${page.touch ? "touch" : "mouse"}: ${record}`);
    await server.start();
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
