// The stretches of a test match that a window and a page share. `hands` as in ttang.mjs.

/** From the start page into a match of two people, six turns each, animations skipped. */
export async function beginMatch(hands) {
  const { told } = hands;
  await hands.click("ttang-play");
  await told.until("the set-up page", () => told.page === "setup");
  // The second seat goes round the levels to a person; the first preset has six turns.
  for (let step = 0; step < 3; step += 1) await hands.click("who#2");
  await hands.click("presets#2");
  await hands.click("start");
  await told.until("the match", () => told.page === "ttang");
  await hands.click("pause");
  await hands.click("speed#4");
  await hands.click("resume");
}

/** One flick, undone and made again by the same pull, must give the same stop. */
export async function undoGivesTheSame(hands, person) {
  const { told } = hands;
  await person.mayAct();
  const start = told.state;
  const pull = async () => {
    // Upwards and short: on the board whichever way it is turned.
    await hands.pull(person.spot(), [0, 60]);
    await told.until("the flick judged", () => told.state.includes("decisions 1 ") && told.state.includes("waits"));
    return hands.saved("going/ttang.land");
  };
  const once = await pull();
  await hands.click("undo");
  await hands.click("undo-turn");
  await told.until("the turn undone", () => told.state === start);
  if ((await pull()) !== once) throw new Error("the same pull after an undo gave another stop");
  await hands.click("undo");
  await hands.click("undo-turn");
  await told.until("the turn undone again", () => told.state === start);
  console.log("undo and the same pull give the same record");
}

/** The match is over: its record must replay to the digest that the end page shows. Answers what it says in short. */
export async function checkRecord(hands, replay) {
  const { told } = hands;
  await told.until("the end page", () => told.page === "end");
  const [, decisions, digest] = told.state.match(/decisions (\d+) map (\S+)/);
  const text = await hands.saved("replays/ttang-0001.land");
  if (text === null) throw new Error("no record was kept");
  const said = await replay(text);
  const same = said.over && said.map === digest && String(said.decisions) === decisions;
  if (!same) throw new Error(`the window ended at ${told.state}, its record at ${JSON.stringify(said)}`);
  const ways = text.split("\n").flatMap((line) => line.match(/"end":"(\w+)"/)?.[1] ?? []);
  const home = ways.filter((end) => end === "home").length;
  if (home === 0) throw new Error(`nobody came home in ${ways.length} turns: ${ways.join(" ")}`);
  return `${decisions} flicks, ${ways.length} turns, ${home} home, shares ${said.shares.map((share) => share.toFixed(3)).join(" ")}`;
}
