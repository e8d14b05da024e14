// What a search says of questions that have no answer, and how far its confidence can be believed:
//   node bench/refusals.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// foreign: questions about something else. Answers taken out: the same questions, of an index without what
// answers them. ECE and Brier score: the best hit's score as the probability that it is relevant.

import { measureRefusals } from "./refusals/measure-refusals.mjs";
import { refusalFigures } from "./refusals/refusal-figures.mjs";
import { refusalsHead, refusalsLine } from "./refusals/refusals-table.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readArguments } from "./retrieval/read-arguments.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

/** Questions of a set: for some, an index of thousands of operations is made anew. */
const DEFAULT_LIMIT = 150;

const {
  folder,
  fresh,
  json,
  only,
  limit = DEFAULT_LIMIT,
} = readArguments(
  "node bench/refusals.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
const asked = await readQuestionSets(folder, { only, limit });
const all = await readQuestionSets(folder);
console.log(`${heading()}\n\n${refusalsHead}`);
const measured = [];
for (const set of asked) {
  const refusals = await measureRefusals(set, all, fresh);
  measured.push(refusals);
  console.log(refusalsLine(set.name, refusalFigures([refusals])));
}
if (measured.length > 1) console.log(refusalsLine("all", refusalFigures(measured)));
console.log(
  "ECE and Brier score: of the best hit's score, as the probability that this hit is relevant",
);
writeJson(json, {
  all: refusalFigures(measured),
  sets: measured.map((set) => ({ ...set, figures: refusalFigures([set]) })),
});
