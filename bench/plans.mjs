// How whole and how small plans are, on all sets of questions of a folder whose calls are known:
//   node bench/plans.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// "contained": the share of the questions all of whose calls are in the plan, as a step or as an alternative that is
// named at one; "steps alone": as a step. "calls": the share of the calls. "ordered": of the contained questions whose
// order is known, those whose calls stand in that order. The last line counts the plans that, written as Arazzo workflows,
// are valid by the official schema.
import { loadTokenCounter } from "@speclens/budget";
import { mean, quantile } from "simple-statistics";
import { planSet } from "./plans/plan-set.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 20],
  ["questions", 9],
  ["contained", 9],
  ["steps alone", 11],
  ["calls", 6],
  ["ordered", 8],
  ["steps", 6],
  ["also", 5],
  ["tokens", 7],
  ["most", 6],
  ["ms p50", 7],
  ["p95", 6],
];

const { asked, fresh, json } = await readDrawnSets(
  "node bench/plans.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
const counter = await loadTokenCounter("o200k");
console.log(heading());
console.log(`\n${tableHead(COLUMNS)}`);
const files = [];
for (const set of asked)
  for await (const { name, planned } of planSet(set, counter, fresh)) {
    files.push({ name, planned });
    const contained = planned.filter(({ calls, found }) => found === calls);
    const ordered = contained.filter((one) => one.ordered !== undefined);
    /** @param {"steps" | "alternatives" | "tokens" | "milliseconds"} key */
    const each = (key) => planned.map((one) => one[key]);
    console.log(
      tableLine(COLUMNS, [
        name,
        String(planned.length),
        share(contained.length / planned.length),
        share(
          planned.filter(({ calls, stepsFound }) => stepsFound === calls).length / planned.length,
        ),
        share(mean(planned.map(({ calls, found }) => found / calls))),
        share(ordered.filter((one) => one.ordered).length / ordered.length),
        mean(each("steps")).toFixed(1),
        mean(each("alternatives")).toFixed(1),
        mean(each("tokens")).toFixed(0),
        String(Math.max(...each("tokens"))),
        quantile(each("milliseconds"), 0.5).toFixed(0),
        quantile(each("milliseconds"), 0.95).toFixed(0),
      ]),
    );
  }
const all = files.flatMap(({ planned }) => planned);
console.log(`\nworkflows valid: ${all.filter(({ valid }) => valid).length} of ${all.length}`);
writeJson(json, { files });
