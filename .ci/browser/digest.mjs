// Digests in a browser, as examples/digest prints them: node .ci/browser/digest.mjs MODULE GAME MATCHES
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, serve } from "./page.mjs";

const [module, game, matches] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "land-digest-"));
await cp(module, join(folder, "digest.wasm"));
await writeFile(join(folder, "index.html"), "<!doctype html><title>digest</title>");
const server = await serve(folder);
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  const compute = async ([name, count]) => {
    const { instance } = await WebAssembly.instantiateStreaming(fetch("digest.wasm"), {});
    return BigInt.asUintN(64, instance.exports[name](count)).toString(16).padStart(16, "0");
  };
  console.log(`${game} ${matches} ${await page.evaluate(compute, [game, Number(matches)])}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}
