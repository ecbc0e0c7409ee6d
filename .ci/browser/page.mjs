// The browser game under test: a server for web/dist, a headless Chromium, and what the game tells about itself (`?trace`).
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves a folder on a free port of this machine only. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    try {
      const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
      const body = await readFile(file);
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
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
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
}

/** Desktop with a mouse, and a phone held upright with touch. */
export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** One page with the game in it: collects what it tells, and fails on any error it meets. */
export class Page {
  constructor(page) {
    this.page = page;
    this.lines = [];
    this.faults = [];
    this.waiting = [];
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(message.text());
      this.lines.push(message.text());
      this.waiting = this.waiting.filter((look) => !look());
    });
    page.on("pageerror", (error) => this.faults.push(error.message));
  }

  /** Opens the game and waits for its first frame; answers how long that took, in milliseconds. */
  async open(url) {
    const start = Date.now();
    const from = this.lines.length;
    await this.page.goto(`${url}?trace`);
    await this.line(/^ready/, { from });
    return Date.now() - start;
  }

  async reload() {
    const from = this.lines.length;
    await this.page.reload();
    await this.line(/^ready/, { from });
  }

  /** The first line told that matches, among those since `from` (by default: from now on). */
  line(pattern, { from = this.lines.length, timeout = 30_000 } = {}) {
    return new Promise((found, failed) => {
      const timer = setTimeout(() => {
        const last = this.lines.slice(-12).join("\n  ");
        failed(new Error(`no line ${pattern} within ${timeout} ms; the last were\n  ${last}\n${this.faults.join("\n")}`));
      }, timeout);
      const look = () => {
        const line = this.lines.slice(from).find((text) => pattern.test(text));
        if (line === undefined) return false;
        clearTimeout(timer);
        found(line.match(pattern));
        return true;
      };
      if (!look()) this.waiting.push(look);
    });
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
      const page = new Page(await context.newPage());
      await body({ name, page, context, server });
      page.sound();
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop().catch(() => {});
  }
}
