// Fits the weights of a plan's completeness on sets of questions whose calls are known:
//   node bench/fit-completeness.mjs FOLDER [--only NAME,…] [--limit N]
// Prints the weights, and for each family of sets how far what a plan says is from what is, with weights that were
// fitted without that family: the mean of both, and the expected calibration error.
import { loadTokenCounter } from "@speclens/budget";
import { calibrationError } from "@speclens/engine/measures";
import { mean } from "simple-statistics";
import { dot, logisticRegression, sigmoid } from "./confidence/logistic-regression.mjs";
import { planSet } from "./plans/plan-set.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

/** @typedef {{ family: string, signals: number[], contained: boolean }} Row */

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["left out", 18],
  ["questions", 9],
  ["says", 6],
  ["is", 6],
  ["ECE", 6],
];

const { asked, fresh } = await readDrawnSets(
  "node bench/fit-completeness.mjs FOLDER [--only NAME,…] [--limit N]",
);
const counter = await loadTokenCounter("o200k");
console.log(heading());
/** @type {Row[]} */
const rows = [];
for (const set of asked)
  for await (const { name, planned } of planSet(set, counter, fresh)) {
    const [family = ""] = name.split(/[ -]/);
    for (const { signals, calls, found } of planned)
      rows.push({ family, signals, contained: found === calls });
  }
console.log(`\n${tableHead(COLUMNS)}`);
for (const family of new Set(rows.map((row) => row.family))) {
  const weights = fitWeights(rows.filter((row) => row.family !== family));
  const own = rows.filter((row) => row.family === family);
  const says = own.map(({ signals }) => sigmoid(dot(signals, weights)));
  const is = own.map(({ contained }) => contained);
  console.log(
    tableLine(COLUMNS, [
      family,
      String(own.length),
      share(mean(says)),
      share(mean(is.map(Number))),
      share(
        calibrationError(
          says.map((probability, at) => ({ probability, outcome: is[at] ?? false })),
        ),
      ),
    ]),
  );
}
console.log(
  `\nweights: ${fitWeights(rows)
    .map((weight) => weight.toFixed(2))
    .join(", ")}`,
);

/**
 * Each family counts alike.
 *
 * @param {readonly Row[]} fitted
 */
function fitWeights(fitted) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const { family } of fitted) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  return logisticRegression(
    fitted.map(({ signals }) => signals),
    fitted.map(({ contained }) => contained),
    { weights: fitted.map(({ family }) => fitted.length / sizes.size / (sizes.get(family) ?? 1)) },
  );
}
