// The native window under test: started on the screen of DISPLAY, moved by xdotool as a hand moves a mouse.
import { spawn, execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { Hands } from "../player/hands.mjs";
import { Told } from "../player/told.mjs";

const run = promisify(execFile);

export class Window extends Hands {
  /** Starts the game with its files in `data` and waits for the first frame. */
  static async open(game, data, options = []) {
    const window = new Window();
    window.data = data;
    window.size = { width: 1280, height: 720 };
    window.told = new Told();
    const from = Date.now();
    window.process = spawn(game, ["--data", data, "--size", "1280x720", ...options], {
      env: { ...process.env, LAND_TRACE: "1", RUST_BACKTRACE: "1" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    window.ended = new Promise((ended) => window.process.once("exit", (code, signal) => ended(code ?? signal)));
    createInterface({ input: window.process.stdout }).on("line", (line) => window.told.hear(line));
    const gone = window.ended.then((how) => Promise.reject(new Error(`the game ended at once: ${how}`)));
    await Promise.race([window.told.line(/^ready$/, 0), gone]);
    gone.catch(() => {});
    window.started = Date.now() - from;
    // The screen has no window manager: the window lies at its corner, and takes keys once it is told to.
    const { stdout } = await run("xdotool", ["search", "--sync", "--onlyvisible", "--class", "land"]);
    window.id = stdout.trim().split("\n").at(-1);
    await window.xdotool("windowmove", window.id, "0", "0", "windowfocus", "--sync", window.id);
    return window;
  }

  xdotool(...words) {
    return run("xdotool", words.map(String));
  }

  async tap([x, y]) {
    await this.xdotool("mousemove", x, y, "mousedown", 1, "mouseup", 1);
  }

  key(name) {
    return this.xdotool("key", name);
  }

  /** Presses, drags by `way` in a few moves, and lets go. */
  async pull([x, y], [dx, dy]) {
    const moves = [0.3, 0.7, 1].flatMap((part) => ["mousemove", Math.round(x + dx * part), Math.round(y + dy * part), "sleep", 0.02]);
    await this.xdotool("mousemove", x, y, "mousedown", 1, ...moves, "mouseup", 1);
  }

  /** What is kept under a name; null if nothing is. */
  async saved(name) {
    return readFile(join(this.data, name), "utf8").catch(() => null);
  }

  async kill() {
    this.process.kill("SIGKILL");
    await this.ended;
  }
}
