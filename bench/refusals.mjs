// What a search says of questions that have no answer, and how far its confidence can be believed:
//   node bench/refusals.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// foreign: questions about something else. Answers taken out: the same questions, of an index without what
// answers them. ECE and Brier score: the best hit's score as the probability that it is relevant.

import { measureRefusals } from "./refusals/measure-refusals.mjs";
import { refusalFigures } from "./refusals/refusal-figures.mjs";
import { refusalsHead, refusalsLine } from "./refusals/refusals-table.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

const { asked, all, fresh, json } = await readDrawnSets(
  "node bench/refusals.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
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
