// Fits the confidence of the best hit, and says how far it carries over:
//   node bench/fit-confidence.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// For each kind of search: the weights as packages/retrieval/src/weights/weights.ts has them, fitted on all
// sets, and for each set what the weights of today say of it and what those say that were fitted without it.
// Each set weighs the same, and foreign questions as much as its own. ECE: expected calibration error. AUROC:
// foreign questions beside those with an answer. "refused": shares of both below the threshold, which is
// fitted so that one in twenty questions whose best hit is right is below it.

import { collectSignals } from "./confidence/collect-signals.mjs";
import { fitWeights, WEIGHTS, weightsLine } from "./confidence/fit-weights.mjs";
import { judgeWeights } from "./confidence/judge-weights.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 16],
  ["n", 5],
  ["foreign", 7],
  ["right", 6],
  ["ECE", 6],
  ["AUROC", 6],
  ["refused", 8],
  ["foreign", 8],
  ["ECE", 7],
  ["AUROC", 6],
  ["refused", 8],
  ["foreign", 8],
];
/** @type {import("./retrieval/table.mjs").Column[]} Each over several of the columns below it. */
const GROUPS = [
  ["", 37],
  ["today", 31],
  ["fitted without the set", 32],
];

const { asked, all, fresh, json } = await readDrawnSets(
  "node bench/fit-confidence.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
console.log(heading());
/** @type {import("./confidence/collect-signals.mjs").Observation[]} */
const observations = [];
for (const set of asked) observations.push(...(await collectSignals(set, all, fresh)));
writeJson(json, { observations });

for (const [mode, name] of WEIGHTS) {
  const ofMode = observations.filter((observation) => observation.mode === mode);
  if (ofMode.length === 0) continue;
  const fitted = fitWeights(ofMode, mode);
  console.log(`\n${name}: ${ofMode.length} questions\n${weightsLine(fitted)}`);
  console.log(`${tableHead(GROUPS)}\n${tableHead(COLUMNS)}`);
  for (const set of new Set(ofMode.map((observation) => observation.set))) {
    const own = ofMode.filter((observation) => observation.set === set);
    const others = ofMode.filter((observation) => observation.set !== set);
    const today = judgeWeights(own);
    const without = others.length === 0 ? undefined : judgeWeights(own, fitWeights(others, mode));
    const figures = [today, without].flatMap((judged) =>
      [judged?.error, judged?.auroc, judged?.refused, judged?.foreignRefused].map(share),
    );
    const counts = [own.length, own.filter(({ foreign }) => foreign).length].map(String);
    console.log(tableLine(COLUMNS, [set, ...counts, share(today.right), ...figures]));
  }
}
