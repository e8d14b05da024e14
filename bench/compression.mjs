// What compressing takes from an answer and what it costs, on sets of questions:
//   node bench/compression.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// Three answers to each question, from one search: the default; the same lines without a minimum and without
// twins; and as many hits with the whole text of their chunks. Tokens are exact (o200k).
import { askThreeWays } from "./compression/ask-three-ways.mjs";
import { compressionHead, compressionLine, foldsLine } from "./compression/compression-table.mjs";
import { timeCompressing } from "./compression/time-compressing.mjs";
import { counted } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { openIndex, setStore } from "./retrieval/open-index.mjs";
import { readArguments } from "./retrieval/read-arguments.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

const { folder, fresh, json, ...which } = readArguments(
  "node bench/compression.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
console.log(`${heading()}\n\n${compressionHead}`);

/** @type {import("./compression/ask-three-ways.mjs").AskedThreeWays[]} */
const all = [];
/** @type {import("@speclens/core").OperationChunk[]} */
const chunks = [];
const files = [];
for (const { name: set, sources, files: asked } of await readQuestionSets(folder, which)) {
  const index = await openIndex({ store: setStore(set), sources, fresh });
  for (const { name, questions } of asked) {
    const outcomes = await askThreeWays(index, questions);
    console.log(compressionLine(name, outcomes));
    all.push(...outcomes);
    chunks.push(...outcomes.flatMap((outcome) => outcome.chunks));
    files.push({ name, outcomes: outcomes.map(({ chunks: _, ...figures }) => figures) });
  }
  await index.engine.close();
}
if (files.length > 1) console.log(compressionLine("all", all));
console.log(`\n${foldsLine(all)}`);

const { count, tokens, p50, p95, processor } = timeCompressing(chunks);
console.log(
  `compressChunks alone, ${counted(count, "chunk")} of ${tokens.toFixed(0)} tokens (estimated) with vectors: ` +
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, processor ${processor.toFixed(1)} ms`,
);
writeJson(json, { files });
