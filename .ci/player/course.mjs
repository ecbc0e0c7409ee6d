// The stretches of a test match that a window and a page share, for both games. `hands` as in hands.mjs, `person` as in ttang.mjs
// and zemlya.mjs.

/** From the start page into a short match of two people, animations skipped. */
export async function beginMatch(hands, game) {
  const { told } = hands;
  await hands.click(`${game.name}-play`);
  await told.until("the set-up page", () => told.page === "setup");
  // The second seat goes round the levels to a person, the rules to the shortest match.
  while (!told.state.includes("players person,person ")) await hands.click("who#2");
  const { width, height } = hands.size;
  const list = [Math.round(width * 0.8), Math.round(height * 0.6)];
  for (const [rule, value] of game.rules) {
    for (let step = 0; !told.state.includes(value); step += 1) {
      if (step > 6) throw new Error(`no ${value} among the rules: ${told.state}`);
      await hands.reach(rule, list);
    }
  }
  await hands.click("start");
  await told.until("the match", () => told.page === game.name);
  await hands.click("pause");
  await hands.click("speed#4");
  await hands.click("resume");
}

/** Decisions and digest of the page that is open. */
export function position(told) {
  const [, decisions, digest] = told.state.match(/decisions (\d+) map (\S+)/);
  return `decisions ${decisions} map ${digest}`;
}

/** Undoes by whichever of the two ways there is; answers which. */
export async function undo(hands, to) {
  const { told } = hands;
  const before = told.state;
  await hands.click("undo");
  await told.until("the two ways to undo", () => told.controls.has("undo-turn") || told.controls.has("undo-previous"));
  const way = told.controls.has("undo-turn") ? "undo-turn" : "undo-previous";
  await hands.click(way);
  await told.until(`${before} undone to ${to}`, () => told.state.includes(to));
  return way;
}

/** The first shot, undone and made again by the same hand, must give the same; answers after undoing it once more. */
export async function undoGivesTheSame(hands, person) {
  const { told } = hands;
  await person.mayAct();
  const start = position(told);
  const once = await person.sameShot();
  await undo(hands, start);
  await person.mayAct();
  const again = await person.sameShot();
  if (again !== once) throw new Error(`the same shot after an undo gave another record:\n${once}\n${again}`);
  await undo(hands, start);
  console.log("  undo and the same shot give the same record");
}

/** Plays until the first seat begins its second turn, goes back to the start of its first, and plays it again. */
export async function undoesThePreviousTurn(hands, person) {
  const { told } = hands;
  await person.mayAct();
  const start = position(told);
  if (!told.state.startsWith("seat 0 ")) throw new Error(`seat 0 should begin: ${told.state}`);
  let others = 0;
  await person.play(() => {
    if (told.state.startsWith("seat 1 ")) others += 1;
    return others > 0 && person.beginsTurn(0);
  });
  if (told.page === "end") throw new Error("the match was over before a second turn");
  const way = await undo(hands, start);
  if (way !== "undo-previous") throw new Error("nothing but a previous turn was there to be undone");
  person.forgets();
  console.log("  the previous turn undone");
}

/** Chooses another language within the match, in the settings. */
export async function changesLanguage(hands, speaks) {
  const { told } = hands;
  const before = position(told);
  await hands.click("pause");
  await hands.click("settings");
  await hands.click("set-language#2");
  await speaks("ko");
  await hands.click("sheet-close");
  if (position(told) !== before) throw new Error("another language changed the match");
  console.log("  in Korean from here on");
}

/** The match is over: its record must replay to the digest that the end page shows. Answers what it says in short. */
export async function checkRecord(hands, game, replay) {
  const { told } = hands;
  await told.until("the end page", () => told.page === "end");
  const [, decisions, digest] = told.state.match(/decisions (\d+) map (\S+)/);
  const text = await hands.saved(`replays/${game.name}-0001.land`);
  if (text === null) throw new Error("no record was kept");
  if ((await hands.saved(`going/${game.name}.land`)) !== null) throw new Error("the match that is over would still go on");
  const said = await replay(text);
  const same = said.over && said.map === digest && String(said.decisions) === decisions;
  if (!same) throw new Error(`the window ended at ${told.state}, its record at ${JSON.stringify(said)}`);
  const shares = said.shares.map((share) => share.toFixed(3)).join(" ");
  return `${decisions} decisions, ${game.tells(text)}, shares ${shares}, digest ${digest} as replayed`;
}
