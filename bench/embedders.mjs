// How well embedders find operations, by vectors and cosine alone, beside one another in one run:
//   node bench/embedders.mjs EMBEDDER… [--sets FOLDER] [--only NAME,…]
// Prints recall@10 on this folder's paraphrases, in each of their languages, on its agents' questions, and on each set
// of questions below FOLDER (NAME/queries*.jsonl beside its OpenAPI documents).
import { parseArgs } from "node:util";
import { openEmbedder } from "@speclens/embeddings";
import { measureRecall } from "./embedders/measure-recall.mjs";
import { readPassages } from "./embedders/read-passages.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sets: { type: "string" }, only: { type: "string" } },
});
if (positionals.length === 0) {
  console.error("usage: node bench/embedders.mjs EMBEDDER… [--sets FOLDER] [--only NAME,…]");
  process.exit(2);
}
const sets = await readQuestionSets(values.sets, values);
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
  for (const { sources, files } of sets) {
    const passages = await readPassages(sources);
    const vectors = await embedder.embedPassages(passages.map(({ text }) => text));
    for (const { name, questions } of files)
      yield [name, await measureRecall(questions, passages, vectors, embedder), questions.length];
  }
}
