// What each part of a search contributes: recall@10 with one part off at a time, beside all on.
//   node bench/ablation.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
import { ablationHead, ablationLine } from "./ablation/ablation-table.mjs";
import { measureParts } from "./ablation/measure-parts.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readArguments } from "./retrieval/read-arguments.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

const { folder, fresh, json, ...which } = readArguments(
  "node bench/ablation.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
const sets = await readQuestionSets(folder, which);
console.log(`${heading()}\n\n${ablationHead}`);
/** @type {import("./ablation/measure-parts.mjs").MeasuredParts[]} */
const files = [];
for (const set of sets) {
  for await (const file of measureParts(set, fresh)) {
    files.push(file);
    console.log(ablationLine(file));
  }
}
console.log("* the 95 % interval of the difference excludes 0");
writeJson(json, { files });
