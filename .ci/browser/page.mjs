// The browser game under test: a server for web/dist, a headless Chromium, and a hand that moves its mouse or touches its screen.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { Hands } from "../player/hands.mjs";
import { Told } from "../player/told.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves a folder on a free port of this machine only; once stopped it can start again on the same port. */
export async function serve(folder) {
  let server;
  let port = 0;
  const start = async () => {
    server = createServer(async (request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
      try {
        const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
        const body = await readFile(file);
        response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((listening) => server.listen(port, "127.0.0.1", listening));
    port = server.address().port;
  };
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  await start();
  return { url: `http://127.0.0.1:${port}/`, start, stop };
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--enable-unsafe-swiftshader",
    ],
  });
}

/** A desktop with a mouse, and a phone held upright with touch. Few pixels: all of them are drawn in software. */
export const DEVICES = {
  desktop: { viewport: { width: 960, height: 600 } },
  phone: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true },
};

/** One page with the game in it. Any error it meets fails the test. */
export class Page extends Hands {
  static async of(page, device) {
    const made = new Page();
    made.page = page;
    made.size = device.viewport;
    made.fingers = device.hasTouch === true;
    made.told = new Told();
    made.faults = [];
    page.on("console", (message) => {
      if (message.type() === "error") made.faults.push(message.text());
      else made.told.hear(message.text());
    });
    page.on("pageerror", (error) => made.faults.push(error.message));
    made.cdp = await page.context().newCDPSession(page);
    return made;
  }

  /** Opens the game and waits for its first frame; answers how long that took, in milliseconds. */
  async open(url) {
    const start = Date.now();
    const ready = this.told.line(/^ready$/);
    await this.page.goto(`${url}?trace`);
    await ready;
    return Date.now() - start;
  }

  async reload() {
    this.told.forget();
    const ready = this.told.line(/^ready$/);
    await this.page.reload();
    await ready;
  }

  touches(type, ...points) {
    return this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  async tap([x, y]) {
    if (this.fingers) {
      await this.touches("touchStart", [x, y]);
      await this.touches("touchEnd");
    } else {
      await this.page.mouse.click(x, y);
    }
  }

  /** Presses, drags by `way` in a few moves, and lets go. */
  async pull([x, y], [dx, dy]) {
    const press = this.fingers ? (at) => this.touches("touchStart", at) : (at) => this.page.mouse.move(...at).then(() => this.page.mouse.down());
    const move = this.fingers ? (at) => this.touches("touchMove", at) : (at) => this.page.mouse.move(...at);
    const release = this.fingers ? () => this.touches("touchEnd") : () => this.page.mouse.up();
    await press([x, y]);
    for (const part of [0.3, 0.7, 1]) await move([x + dx * part, y + dy * part]);
    await release();
  }

  /** What is kept under a name; null if nothing is. */
  saved(name) {
    return this.page.evaluate((key) => localStorage.getItem(key), `land/${name}`);
  }

  sound() {
    if (this.faults.length > 0) throw new Error(`the page met errors:\n${this.faults.join("\n")}`);
  }
}

/** Runs `body` with a fresh page of each device; closes everything whatever happens. */
export async function onDevices(names, options, body) {
  const server = await serve(join(root, "web/dist"));
  const browser = await launch();
  try {
    for (const name of names) {
      const context = await browser.newContext({ ...DEVICES[name], locale: "en-GB", ...options });
      context.setDefaultTimeout(180_000);
      const page = await Page.of(await context.newPage(), { ...DEVICES[name], ...options });
      await body({ name, page, context, server });
      page.sound();
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
