// Digests under Node, as examples/digest prints them: node web/digest/node.mjs MODULE GAME MATCHES
import { readFile } from "node:fs/promises";

const [path, game, matches] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path), {});
const digest = BigInt.asUintN(64, instance.exports[game](Number(matches)));
console.log(`${game} ${matches} ${digest.toString(16).padStart(16, "0")}`);
