// What a language model would read of the tasks of a folder, and what reading and checking its answer costs:
//   node bench/contexts.mjs FOLDER [--only NAME,…] [--limit N] [--context N] [--fresh] [--json FILE]
// The model is a stand-in that answers at once. It names each operation that it read, and one that does not exist.
// "asked": the share of the questions that the model gets. "citable": of the calls that these tasks need, the share that
// the model can cite. "tokens": those of the whole prompt, o200k. "ms": from the question to the checked answer; "plan":
// of these, those of the plan alone.
import { loadTokenCounter } from "@speclens/budget";
import { DEFAULT_CONTEXT_TOKENS } from "@speclens/core";
import { mean, quantile } from "simple-statistics";
import { contextsOfSet } from "./contexts/contexts-of-set.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 20],
  ["questions", 9],
  ["asked", 6],
  ["citable", 7],
  ["sources", 7],
  ["tokens", 7],
  ["most", 6],
  ["ms p50", 7],
  ["p95", 6],
  ["plan p50", 8],
  ["p95", 6],
];

const { asked, fresh, json } = await readDrawnSets(
  "node bench/contexts.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
const counter = await loadTokenCounter("o200k");
console.log(
  `${heading()}\nat most ${DEFAULT_CONTEXT_TOKENS} estimated tokens\n\n${tableHead(COLUMNS)}`,
);
const files = [];
for (const set of asked)
  for await (const { name, contexts } of contextsOfSet(set, counter, fresh)) {
    files.push({ name, contexts });
    const read = contexts.filter(({ isAsked }) => isAsked);
    /** @param {"sources" | "tokens" | "milliseconds" | "planning"} key */
    const each = (key) => read.map((one) => one[key]);
    if (read.length === 0) continue;
    console.log(
      tableLine(COLUMNS, [
        name,
        String(contexts.length),
        share(read.length / contexts.length),
        share(mean(read.map(({ calls, citable }) => citable / calls))),
        mean(each("sources")).toFixed(1),
        mean(each("tokens")).toFixed(0),
        String(Math.max(...each("tokens"))),
        quantile(each("milliseconds"), 0.5).toFixed(0),
        quantile(each("milliseconds"), 0.95).toFixed(0),
        quantile(each("planning"), 0.5).toFixed(0),
        quantile(each("planning"), 0.95).toFixed(0),
      ]),
    );
  }
const wrong = files.flatMap(({ contexts }) => contexts.filter(({ isChecked }) => !isChecked));
console.log(`\nanswers whose checks were wrong: ${wrong.length}`);
writeJson(json, { files });
