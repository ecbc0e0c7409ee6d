// What can go wrong in a browser, and must not stop the game: a lost WebGL context, storage that is full or forbidden, a damaged
// save, a touch that the system takes away, two fingers, more pixels than points. Run by .ci/browser/play.
import { beginMatch, position } from "../player/course.mjs";
import { Flicker, ttang } from "../player/ttang.mjs";
import { onDevices } from "./page.mjs";

const said = (page, text) => page.told.lines.filter((line) => line.startsWith("said ") && line.includes(text)).length;

async function flick(page) {
  const before = position(page.told);
  await page.drag(new Flicker(page).spot(), [0, 60]);
  await page.told.until("the flick judged", () => position(page.told) !== before && page.told.state.includes("waits"));
}

async function lostContext({ page, server }) {
  await page.open(server.url);
  await beginMatch(page, ttang);
  await flick(page);
  const before = position(page.told);
  const shows = (hidden) => page.page.waitForFunction((is) => document.getElementById("message").hidden === is, hidden);
  await page.page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const gl = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
    window.lost = gl.getExtension("WEBGL_lose_context");
    window.lost.loseContext();
  });
  await shows(false);
  page.told.forget();
  const ready = page.told.line(/^ready$/);
  await page.page.evaluate(() => window.lost.restoreContext());
  await ready;
  await shows(true);
  await page.click("ttang-go-on");
  await page.told.until("the match where it was", () => page.told.page === "ttang");
  if (position(page.told) !== before) throw new Error(`a lost picture lost the match: ${page.told.state}, was ${before}`);
  await flick(page);
  // What a browser reports while its context is lost is no fault of the page.
  page.faults = page.faults.filter((fault) => !/context/i.test(fault));
  console.log("  a lost WebGL context: the picture and the match come back");
}

async function noStorage({ page, server }, how, script) {
  await page.page.addInitScript(script);
  await page.open(server.url);
  await beginMatch(page, ttang);
  await flick(page);
  await flick(page);
  const times = said(page, "Nothing more can be saved");
  if (times !== 1) throw new Error(`${how}: said ${times} times`);
  console.log(`  ${how}: said once, and play goes on`);
}

async function damagedSave({ page, server }) {
  await page.open(server.url);
  await page.page.evaluate(() => localStorage.setItem("land/going/ttang.land", "half a ma"));
  await page.reload();
  await page.told.until("a word on the save", () => said(page, "going/ttang-damaged-1.land") > 0);
  const kept = await page.saved("going/ttang-damaged-1.land");
  if (kept !== "half a ma") throw new Error(`the damaged save was not kept: ${kept}`);
  console.log("  a damaged save: set aside and said");
}

async function fingers({ page, server }) {
  await page.open(server.url);
  await beginMatch(page, ttang);
  const before = position(page.told);
  const [x, y] = new Flicker(page).spot();
  await page.touches("touchStart", [x, y]);
  await page.touches("touchMove", [x, y + 80]);
  await page.touches("touchCancel");
  await flick(page);
  if (!page.told.state.includes("decisions 1 ")) throw new Error(`a cancelled touch flicked: ${before}, then ${page.told.state}`);
  const after = position(page.told);
  await page.touches("touchStart", [x - 20, y], [x + 20, y]);
  for (const far of [50, 80, 120]) await page.touches("touchMove", [x - far, y], [x + far, y]);
  const from = page.told.lines.length;
  await page.touches("touchEnd");
  const up = () => page.told.lines.slice(from).filter((line) => line.startsWith("released ")).length;
  await page.told.until("both fingers up", () => up() === 2);
  await page.told.until("a larger board", () => page.told.controls.has("whole"));
  if (position(page.told) !== after) throw new Error("two fingers flicked");
  await page.click("whole");
  // A touch that the system took away cannot be kept from its default; that the graphics library tries is told, and harms nothing.
  page.faults = page.faults.filter((fault) => !/cancel a touchcancel event/.test(fault));
  console.log("  a cancelled touch flicks nothing; two fingers zoom");
}

const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
};
const forbidden = () => {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
};

console.log("desktop, trouble:");
await onDevices(["desktop"], {}, lostContext);
await onDevices(["desktop"], {}, (on) => noStorage(on, "full storage", full));
await onDevices(["desktop"], {}, (on) => noStorage(on, "forbidden storage", forbidden));
await onDevices(["desktop"], {}, damagedSave);
console.log("phone with two pixels a point, trouble:");
await onDevices(["phone"], { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 }, fingers);
