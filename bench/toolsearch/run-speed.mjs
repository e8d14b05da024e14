// One run of measure-speed.mjs: EMBEDDER FILE. Prints JSON.
import { readFileSync } from "node:fs";

const [, , specification = "none", file = ""] = process.argv;
const { tools, queries } = JSON.parse(readFileSync(file, "utf8"));
const before = process.memoryUsage.rss();
const { createToolSearch } = await import("@speclens/toolsearch");
const { openEmbedder } = await import("@speclens/embeddings");
const embedder = await openEmbedder(specification);
// The embedder is open once it has read a passage and a question.
await embedder?.embedPassages(["warm"]);
await embedder?.embedQuestion("warm");
const started = performance.now();
const search = createToolSearch({ embedder });
await search.add(
  tools.map((/** @type {any} */ { input, ...tool }) => ({ ...tool, inputSchema: input })),
);
const ready = performance.now() - started;
const times = [];
for (const query of queries) {
  const began = performance.now();
  await search.search(query);
  times.push(performance.now() - began);
}
times.sort((left, right) => left - right);
const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)];
const memory = (process.memoryUsage.rss() - before) / 2 ** 20;
const snapshot = search.snapshot().length / 2 ** 20;
console.log(JSON.stringify({ ready, p50: at(0.5), p95: at(0.95), memory, snapshot }));
await embedder?.close();
