// The digest of seeded matches in a browser: node digest.mjs MODULE MATCHES, printed as land-portability prints it.
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, serve } from "./page.mjs";

const [module, matches] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "land-digest-"));
await cp(module, join(folder, "digest.wasm"));
await writeFile(join(folder, "index.html"), "<!doctype html><title>digest</title>");
const server = await serve(folder);
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  const digest = await page.evaluate(async (count) => {
    const { instance } = await WebAssembly.instantiateStreaming(fetch("digest.wasm"), {});
    return BigInt.asUintN(64, instance.exports.land_digest(count)).toString(16).padStart(16, "0");
  }, Number(matches));
  console.log(`${matches} matches ${digest}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}
