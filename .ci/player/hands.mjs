// What a window and a page have in common: a hand that reaches for what the game tells. Both bring `told`, `size`, `tap(at)`,
// `pull(from, way)`, `saved(name)`.

export class Hands {
  /** Does something that ends with letting go, and waits until the game has dealt with it. */
  async letGo(action) {
    const from = this.told.lines.length;
    await action();
    await this.told.line(/^released /, from);
    return from;
  }

  /** Taps somewhere; all that follows from it has been told then. */
  async touch(at) {
    return this.letGo(() => this.tap(at));
  }

  /** Taps a control, which must take it. */
  async click(name) {
    const from = await this.touch(await this.told.middle(name));
    if (!this.told.lines.slice(from).includes(`tapped ${name}`)) {
      throw new Error(`a tap on ${name} went elsewhere; last told:\n  ${this.told.lines.slice(-15).join("\n  ")}`);
    }
  }

  /** Drags and lets go. */
  async drag(at, way) {
    await this.letGo(() => this.pull(at, way));
  }

  /** Clicks a control in a list, moving the list until it is there; `over` lies on the list. */
  async reach(name, over) {
    const shows = () => (this.told.controls.get(name)?.[3] ?? 0) >= 44;
    for (let step = 0; !shows(); step += 1) {
      if (step > 20) throw new Error(`${name} is nowhere in its list`);
      // Dragged rather than by the wheel: letting go is told, so nothing is under way when it is clicked.
      await this.drag(over, [0, -180]);
    }
    await this.click(name);
  }
}
