// What the game tells a watcher (LAND_TRACE=1, or `?trace` on the page), line by line:
//   ready                        the first frame is there
//   control NAME X Y W H         a control is there now, in logical pixels
//   gone NAME                    a control is no longer there
//   page NAME STATE              the page and its state, whenever one changes

/** How long anything may take, in milliseconds: long enough for a machine that does much else. */
const WAIT = 180_000;

export class Told {
  constructor() {
    this.lines = [];
    this.controls = new Map();
    this.page = "";
    this.state = "";
    this.watchers = new Set();
  }

  /** The game starts afresh: what was on the screen is gone. */
  forget() {
    this.controls.clear();
    [this.page, this.state] = ["", ""];
  }

  /** Takes one line in. */
  hear(line) {
    this.lines.push(line);
    const control = line.match(/^control (\S+) (\S+) (\S+) (\S+) (\S+)$/);
    if (control) this.controls.set(control[1], control.slice(2).map(Number));
    const gone = line.match(/^gone (\S+)$/);
    if (gone) this.controls.delete(gone[1]);
    const page = line.match(/^page (\S+) ?(.*)$/);
    if (page) [, this.page, this.state] = page;
    for (const watcher of [...this.watchers]) watcher();
  }

  /** Waits until `holds` gives something; `what` names it should it never. */
  until(what, holds, timeout = WAIT) {
    return new Promise((found, failed) => {
      const watcher = () => {
        const value = holds();
        if (!value) return;
        clearTimeout(timer);
        this.watchers.delete(watcher);
        found(value);
      };
      const timer = setTimeout(() => {
        this.watchers.delete(watcher);
        failed(new Error(`${what}: not within ${timeout} ms; last told:\n  ${this.lines.slice(-15).join("\n  ")}`));
      }, timeout);
      this.watchers.add(watcher);
      watcher();
    });
  }

  /** Waits for the next line that matches, from line number `from` on. */
  line(pattern, from = this.lines.length, timeout = WAIT) {
    const holds = () => this.lines.slice(from).map((line) => line.match(pattern)).find(Boolean);
    return this.until(`a line ${pattern}`, holds, timeout);
  }

  /** The middle of a control, once it is there. */
  async middle(name) {
    const [x, y, w, h] = await this.until(`the control ${name}`, () => this.controls.get(name));
    return [x + w / 2, y + h / 2];
  }
}
