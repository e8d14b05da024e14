// Fits the confidence of the best hit and whether anything matches, and says how far both carry over:
//   node bench/fit-confidence.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// For each kind of search: the weights and thresholds of packages/retrieval/src/weights/weights.ts, fitted on all
// sets, and what those say of each set that were fitted without it. The thresholds are chosen by these. Each kind of
// questions weighs the same, and foreign ones as much as all others. ECE: expected calibration error of the best
// hit's confidence, today and without the set. AUROC: foreign questions beside those with an answer.

import { areaUnderRoc, calibrationError } from "@speclens/engine/measures";
import { chooseThresholds, shareBelow } from "./confidence/choose-thresholds.mjs";
import { collectSignals } from "./confidence/collect-signals.mjs";
import { fitWeights, weightsLine } from "./confidence/fit-weights.mjs";
import { withoutTheSet } from "./confidence/without-the-set.mjs";
import { KEPT_BACK } from "./retrieval/directory-set.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

/** @typedef {import("./confidence/collect-signals.mjs").Observation} Observation */

const MODES = /** @type {const} */ (["hybrid", "lexical", "vector"]);
/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 20],
  ["n", 5],
  ["right", 6],
  ["ECE", 6],
  ["without", 8],
  ["AUROC", 6],
  ["no match", 9],
  ["unsure", 7],
];

const { asked, all, fresh, json } = await readDrawnSets(
  "node bench/fit-confidence.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
console.log(heading());
/** @type {Observation[]} */
const observations = [];
const fitted = asked.filter(({ name }) => name !== KEPT_BACK);
for (const set of fitted) observations.push(...(await collectSignals(set, all, fresh)));
writeJson(json, { observations });

for (const mode of MODES) {
  const ofMode = observations.filter((observation) => observation.mode === mode);
  if (ofMode.length === 0) continue;
  const isRight = (/** @type {Observation} */ { right }) => right;
  const isAnswerable = (/** @type {Observation} */ { foreign }) => !foreign;
  const right = withoutTheSet(ofMode, isRight);
  const answerable = withoutTheSet(ofMode, isAnswerable);
  const judged = ofMode.map((each) => ({
    ...each,
    probability: answerable.get(each) ?? 0,
    confidence: right.get(each) ?? 0,
  }));
  const { none, unsure } = chooseThresholds(judged);
  console.log(`\n${mode}: ${ofMode.length} questions`);
  console.log(`RIGHT ${weightsLine(fitWeights(ofMode, mode, isRight), mode)}`);
  console.log(`ANSWERABLE ${weightsLine(fitWeights(ofMode, mode, isAnswerable), mode)}`);
  console.log(`no match below ${none.toFixed(2)}, unsure below ${unsure.toFixed(2)}`);
  console.log(tableHead(COLUMNS));
  for (const kind of new Set(judged.map((each) => each.kind))) {
    const own = judged.filter((each) => each.kind === kind);
    const probabilities = own.map(({ probability }) => probability);
    const foreign = judged
      .filter((each) => each.foreign && each.set === own[0]?.set)
      .map(({ probability }) => probability);
    const isForeign = own[0]?.foreign === true;
    const errorOf = (/** @type {"score" | "confidence"} */ probability) =>
      calibrationError(
        own.map((each) => ({ probability: each[probability], outcome: each.right })),
      );
    // A story is unclear at worst.
    const isRefused = (/** @type {{ probability: number } & Observation} */ each) =>
      each.probability < none && !each.signals.story;
    const refused = own.filter(isRefused).length / own.length;
    console.log(
      tableLine(COLUMNS, [
        kind,
        String(own.length),
        share(own.filter(isRight).length / own.length),
        share(errorOf("score")),
        share(errorOf("confidence")),
        isForeign ? "" : share(areaUnderRoc(probabilities, foreign)),
        share(refused),
        share(shareBelow(probabilities, unsure) - refused),
      ]),
    );
  }
}
