// A person who plays Ttang by what they see: how far a pull carries they learn from the shots they made, which the game's own
// record tells. `hands` as in hands.mjs.

const METRE = 524_288;
const BOARD = [1.5, 1.0];
const REACH = 0.9;
/** A pull shorter than this is taken back; it counts from here. */
const SLACK = 16;

/** The game as the course needs it: three turns each is the shortest match. */
export const ttang = {
  name: "ttang",
  rules: [["rule#1", '"turns":3']],
  tells(record) {
    const ways = record.split("\n").flatMap((line) => line.match(/"end":"(\w+)"/)?.[1] ?? []);
    const home = ways.filter((end) => end === "home").length;
    if (home === 0) throw new Error(`nobody came home in ${ways.length} turns: ${ways.join(" ")}`);
    return `${ways.length} turns, ${home} home`;
  },
};

/** Where a turn goes, seen from the own corner, in metres: out, across and home. Each turn reaches a little farther. */
function stops(turn) {
  const far = 0.34 + 0.06 * (turn % 6);
  return [
    [far, 0.16],
    [0.16, far],
    [0.07, 0.07],
  ];
}

/** The decisions of a record, with and without their `turn` notes. */
function flicks(record) {
  return record
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((line) => "flick" in line);
}

export class Flicker {
  constructor(hands) {
    this.hands = hands;
    // Learnt from shots: pixels of a full pull, and how the board is turned for each seat.
    this.full = null;
    this.turned = [null, null];
    this.turns = [0, 0];
  }

  /** Waits until somebody at the screen may act, taking it over when it is handed on; false when the match is over. */
  async mayAct() {
    const { told } = this.hands;
    for (;;) {
      await told.until("a person to move", () => told.page !== "ttang" || /waits|hand-over/.test(told.state));
      if (told.page !== "ttang") return false;
      if (told.state.includes("waits")) return true;
      await this.hands.touch(this.spot());
    }
  }

  beginsTurn(seat) {
    return this.hands.told.state.startsWith(`seat ${seat} flick 1 `);
  }

  /** A turn was undone: what was learnt stays, the plan begins anew. */
  forgets() {
    this.turns = [0, 0];
  }

  /** Somewhere on the board. */
  spot() {
    const { width, height } = this.hands.size;
    return [Math.round(width * 0.45), Math.round(height * 0.5)];
  }

  /** A short pull downwards, the same every time: the stone stays on the board whichever way it is turned. */
  async sameShot() {
    const { told } = this.hands;
    await this.hands.drag(this.spot(), [0, 60]);
    await told.until("the flick judged", () => told.state.includes("decisions 1 ") && told.state.includes("waits"));
    return this.hands.saved("going/ttang.land");
  }

  /** One flick of whoever is to move: towards the next stop of their turn. */
  async act() {
    const { told } = this.hands;
    const [, seat, flick, decisions] = told.state.match(/^seat (\d) flick (\d) decisions (\d+)/).map(Number);
    const record = await this.hands.saved("going/ttang.land");
    const made = record === null ? [] : flicks(record);
    if (made.length !== decisions) throw new Error(`the autosave has ${made.length} flicks of ${decisions}`);

    // Own corner below left; the other seat sees the board from the opposite corner.
    const own = ([x, y]) => (seat === 0 ? [x, y] : [BOARD[0] - x, BOARD[1] - y]);
    const from = flick === 1 ? own([0.1 * Math.SQRT1_2, 0.1 * Math.SQRT1_2]) : made.at(-1).stop.map((n) => n / METRE);
    const to = own(stops(this.turns[seat])[flick - 1]);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const power = Math.sqrt(Math.hypot(dx, dy) / REACH);
    // The first shot of a seat is a guess; it tells what the next ones need.
    const known = this.full !== null && this.turned[seat] !== null;
    const length = known ? SLACK + power * (this.full - SLACK) : 60;
    const angle = Math.atan2(dy, dx) + (known ? this.turned[seat] : 0);
    // Pulled back: against the way, and the screen's y runs down.
    const way = [-Math.cos(angle) * length, Math.sin(angle) * length].map(Math.round);

    await this.hands.drag(this.spot(), way);
    await told.until("the flick judged", () => told.page !== "ttang" || !told.state.includes(`decisions ${decisions} `));
    const after = flicks((await this.hands.saved("going/ttang.land")) ?? record ?? "");
    const shot = after[decisions];
    if (shot === undefined) return;
    // What was that pull, seen on the board?
    const pulled = Math.hypot(...way);
    this.full = SLACK + (pulled - SLACK) / (shot.intent.power_ppm / 1e6);
    this.turned[seat] = Math.atan2(way[1], -way[0]) - shot.intent.angle_urad / 1e6;
    if (shot.turn) this.turns[seat] += 1;
  }

  /** Plays until the match is over, or `enough` says so before an action. */
  async play(enough = () => false) {
    for (let count = 0; count < 300; count += 1) {
      if (!(await this.mayAct()) || enough(count)) return;
      await this.act();
    }
    throw new Error("the match does not end");
  }
}
