/*
 * Whether `speclens score` finds documents that are hard to search, and whether its overlay mends them.
 *
 *   node bench/score.mjs FOLDER [--develop] [--documents 20] [--fresh] [--json FILE]
 *
 * FOLDER holds the sets of judged questions (bench/retrieval.mjs has their form). Each document with 8 operations or
 * more and a question that it answers by itself is indexed alone and scored. Of the quarter with the lowest scores, a
 * draw takes a quarter to develop the rules on, together with the next quarter (--develop prints these alone). The rest
 * of the lowest quarter is kept back and reported, at most so many documents, those with the most questions. They are
 * asked their judged questions without and with the overlay: recall among the first five, and tokens of the answer
 * (o200k). Also printed: the rank correlation of the score with recall among five, over all documents with four
 * questions or more.
 *
 * Scores are kept from run to run, unless --fresh. Documents of over 3,000 operations are left out, since each takes
 * minutes to index, and so are questions that need operations of several documents.
 */
import { parseArgs } from "node:util";
import { randomIntegers } from "@speclens/engine/measures";
import { mean, sampleRankCorrelation } from "simple-statistics";
import { compare } from "./retrieval/compare.mjs";
import { difference, share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";
import { sample } from "./retrieval/sample.mjs";
import { stop } from "./retrieval/stop.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";
import { judgedDocuments } from "./score/judged-documents.mjs";
import { foundIn, measureOverlay, operationsIn, scoreOf } from "./score/measure-overlay.mjs";

const FEWEST_OPERATIONS = 8;
const SEED = 1;
/** Questions of one document, drawn always alike. */
const MOST_QUESTIONS = 60;
/** Documents with fewer say nothing about the score. */
const FEWEST_QUESTIONS = 4;
/** The sets whose questions need operations of several documents. */
const JOINT = ["socbench"];
/** Sets of one document of over 3,000 operations. */
const LARGE = ["msgraph", "sealtools", "toolret_apigen"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    develop: { type: "boolean" },
    documents: { type: "string", default: "20" },
    fresh: { type: "boolean" },
    json: { type: "string" },
  },
});
const [folder] = positionals;
if (folder === undefined) stop("Name the folder of question sets: node bench/score.mjs FOLDER");
const sets = await readQuestionSets(folder);
const documents = judgedDocuments(sets.filter(({ name }) => ![...JOINT, ...LARGE].includes(name)));

/** @type {{ document: import("./score/judged-documents.mjs").JudgedDocument, score: import("@speclens/engine").Score }[]} */
const scored = [];
for (const document of documents) {
  const questions = sample(document.questions, MOST_QUESTIONS, randomIntegers(SEED));
  if (operationsIn(document) < FEWEST_OPERATIONS) continue;
  const score = await scoreOf(document, values.fresh ?? false);
  scored.push({ document: { ...document, questions }, score });
  process.stderr.write(`${document.name}: ${score.score.toFixed(1)}\n`);
}
scored.sort((one, other) => one.score.score - other.score.score);
const quarter = Math.round(scored.length / 4);
const lowest = scored.slice(0, quarter);
const developed = new Set(sample(lowest, Math.floor(quarter / 4), randomIntegers(SEED)));
const chosen = scored
  .filter((one, place) =>
    values.develop
      ? developed.has(one) || (place >= quarter && place < 2 * quarter)
      : place < quarter && !developed.has(one),
  )
  .sort((one, other) => other.document.questions.length - one.document.questions.length)
  .slice(0, Number(values.documents));

/** @type {import("./retrieval/table.mjs").Column[]} */
const columns = [
  ["document", 36],
  ["operations", 10],
  ["questions", 9],
  ["actions", 7],
  ["score", 13],
  ["@5", 13],
  ["tokens", 11],
];
console.log(`${heading()}\n`);
console.log(
  `${scored.length} documents, scores ${range(scored)}; the lowest quarter ${range(lowest)}; ` +
    `${values.develop ? "to develop on" : "kept back"}: ${chosen.length}\n`,
);
console.log(tableHead(columns));
/** @type {{ name: string, answers: import("./score/measure-overlay.mjs").Answered[], found: number[], tokens: number[], scores: number[] }[]} */
const rows = [];
for (const { document, score } of chosen) {
  const { actions, unused, after, answers } = await measureOverlay(document, score);
  const found = [0, 1].map((side) => mean(answers.map((one) => one.found[side] ?? 0)));
  const tokens = [0, 1].map((side) => mean(answers.map((one) => one.tokens[side] ?? 0)));
  rows.push({ name: document.name, answers, found, tokens, scores: [score.score, after.score] });
  console.log(
    tableLine(columns, [
      document.name,
      `${score.operations}`,
      `${answers.length}`,
      `${actions}${unused > 0 ? ` −${unused}` : ""}`,
      `${score.score.toFixed(1)} → ${after.score.toFixed(1)}`,
      found.map(share).join(" → "),
      tokens.map((count) => count.toFixed(0)).join(" → "),
    ]),
  );
}
const answers = rows.flatMap((row) => row.answers);
const [before = [], after = []] = [0, 1].map((side) => answers.map((one) => one.found[side] ?? 0));
const each = [0, 1].map((side) => rows.map(({ found }) => found[side] ?? 0));
const tokens = [0, 1].map((side) => mean(answers.map((one) => one.tokens[side] ?? 0)));
console.log(
  `\nover ${answers.length} questions: @5 ${share(mean(before))} → ${share(mean(after))}, ` +
    `${difference(compare(after, before))}`,
);
console.log(
  `over ${rows.length} documents: @5 ${each.map((values) => share(mean(values))).join(" → ")}, ` +
    `${difference(compare(each[1] ?? [], each[0] ?? []))}; ` +
    `${rows.filter(({ found: [one = 0, other = 0] }) => other > one).length} better, ` +
    `${rows.filter(({ found: [one = 0, other = 0] }) => other < one).length} worse`,
);
console.log(
  `tokens of an answer: ${tokens.map((count) => count.toFixed(1)).join(" → ")}, ` +
    `${(100 * ((tokens[1] ?? 0) / (tokens[0] ?? 1) - 1)).toFixed(1)} %`,
);

if (!values.develop) await printCorrelation();
writeJson(values.json, {
  scores: scored.map(({ document, score: { score, parts } }) => ({
    name: document.name,
    score,
    parts,
  })),
  rows,
});

/** How the score goes with what is found, over all documents. */
async function printCorrelation() {
  /** @type {(readonly [number, number])[]} */
  const pairs = [];
  for (const { document, score } of scored) {
    if (document.questions.length < FEWEST_QUESTIONS) continue;
    pairs.push([score.score, await foundIn(document)]);
  }
  const [scores = [], found = []] = [0, 1].map((side) => pairs.map((pair) => pair[side] ?? 0));
  console.log(
    `rank correlation of score and @5 over ${pairs.length} documents: ` +
      sampleRankCorrelation(scores, found).toFixed(2),
  );
}

/** @param {typeof scored} some */
function range(some) {
  const [first] = some;
  return `${first?.score.score.toFixed(1)} to ${some.at(-1)?.score.score.toFixed(1)}`;
}
