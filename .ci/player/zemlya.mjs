// A person who plays Zemlya: aims at land of the other seat, turns the blade by its handle, throws, and keeps the larger
// part. `hands` as in hands.mjs.

/** The game as the course needs it: five rounds, and no more than one cut a turn, or a lucky thrower goes on and on. */
export const zemlya = {
  name: "zemlya",
  rules: [
    ["rule#7", '"rounds":5'],
    ["rule#9", '"max_chain":1'],
  ],
  tells(record) {
    const lines = record.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const throws = lines.filter((line) => "throw" in line);
    const choices = lines.filter((line) => "choose" in line || "keep" in line).length;
    const turns = lines.filter((line) => "turn" in line).length;
    if (choices === 0) throw new Error(`no cut came to a choice in ${throws.length} throws`);
    return `${turns} turns, ${throws.length} throws, ${choices} choices`;
  },
};

export class Thrower {
  constructor(hands) {
    this.hands = hands;
  }

  /** Waits until somebody at the screen may act, taking it over when it is handed on; false when the match is over. */
  async mayAct() {
    const { told } = this.hands;
    for (;;) {
      await told.until("a person to move", () => told.page !== "zemlya" || /waits|hand-over/.test(told.state));
      if (told.page !== "zemlya") return false;
      if (told.state.includes("waits")) return true;
      const [x, y] = await told.middle("board");
      await this.hands.touch([Math.round(x), Math.round(y)]);
    }
  }

  beginsTurn(seat) {
    // Whoever throws first in a round begins a turn there; a choice belongs to somebody else's.
    const [, mover, round] = this.hands.told.state.match(/^seat (\d) round (\d+)/) ?? [];
    const begins = Number(mover) === seat && round !== this.round && this.hands.told.state.includes("throws");
    return begins;
  }

  forgets() {
    this.round = undefined;
  }

  decisions() {
    return Number(this.hands.told.state.match(/decisions (\d+)/)[1]);
  }

  /** What the game tells of the aim: the handle on the screen, the blade in radians, whose land it is, and whether it could be thrown. */
  aimed() {
    const said = this.hands.told.state.match(/ aim \S+ \S+ handle (\S+) (\S+) blade (\S+) on (\S+)( ready)?$/);
    if (!said) return null;
    return { handle: [Number(said[1]), Number(said[2])], blade: Number(said[3]) / 1000, on: said[4], ready: said[5] !== undefined };
  }

  /** Aims at land of the other seat, going round the Earth in rings from place number `first` on; answers where. */
  async aim(first) {
    const { told } = this.hands;
    const [, seat] = told.state.match(/^seat (\d)/);
    const [x, y, w, h] = await told.until("the board", () => told.controls.get("board"));
    const [cx, cy, radius] = [x + w / 2, y + h / 2, Math.min(w, h) / 2];
    for (let tries = 0; tries < 150; tries += 1) {
      const place = first + tries;
      // A golden angle apart: the next place is never near the last one's handle or foot.
      const angle = place * 2.399963;
      const far = radius * (0.1 + 0.78 * ((place * 0.618034) % 1));
      const at = [Math.round(cx + Math.cos(angle) * far), Math.round(cy + Math.sin(angle) * far)];
      await this.hands.touch(at);
      const aimed = this.aimed();
      if (aimed?.ready && aimed.on === `land-${1 - seat}`) return at;
    }
    throw new Error(`no place to throw at: ${told.state}`);
  }

  /** Turns the blade by its handle to an angle on the screen, counter-clockwise from the right. */
  async turn([x, y], to) {
    const [hx, hy] = this.aimed().handle;
    // Near the edge the handle is at the blade's other end. The goal depends on nothing else, so that the same turn is the same.
    const ahead = (hx - x) * Math.cos(this.aimed().blade) - (hy - y) * Math.sin(this.aimed().blade) > 0 ? 1 : -1;
    const goal = [Math.round(x + Math.cos(to) * 76 * ahead), Math.round(y - Math.sin(to) * 76 * ahead)];
    await this.hands.drag([hx, hy], [goal[0] - hx, goal[1] - hy]);
    const off = Math.abs(Math.sin(this.aimed().blade - to));
    if (off > 0.1) throw new Error(`the blade was turned to ${to}: ${this.hands.told.state}`);
  }

  async throwAt(place) {
    const { told } = this.hands;
    const before = this.decisions();
    const at = await this.aim(place);
    await this.turn(at, 0.4 + ((place * 0.7) % 2.2));
    if (!this.aimed().ready) throw new Error(`turning the blade spoilt the throw: ${told.state}`);
    await this.hands.click("throw");
    await told.until("the throw judged", () => told.page !== "zemlya" || this.decisions() > before);
  }

  async sameShot() {
    const { told } = this.hands;
    await this.throwAt(5);
    await told.until("what it led to", () => /waits|hand-over/.test(told.state));
    return this.hands.saved("going/zemlya.land");
  }

  async act() {
    const { told } = this.hands;
    const before = this.decisions();
    if (told.state.includes("throws")) {
      const [, seat, round] = told.state.match(/^seat (\d) round (\d+)/);
      if (seat === "0") this.round = round;
      await this.throwAt(before);
      return;
    }
    // The struck player keeps the larger part.
    const [, left, right] = told.state.match(/ parts (\d+) (\d+)/).map(Number);
    await this.hands.click(left >= right ? "part#1" : "part#2");
    await this.hands.click("choose");
    await told.until("the choice made", () => told.page !== "zemlya" || this.decisions() > before);
  }

  /** Plays until the match is over, or `enough` says so before an action. */
  async play(enough = () => false) {
    for (let count = 0; count < 400; count += 1) {
      if (!(await this.mayAct()) || enough(count)) return;
      await this.act();
    }
    throw new Error("the match does not end");
  }
}
