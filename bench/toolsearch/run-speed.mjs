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
const opened = (process.memoryUsage.rss() - before) / 2 ** 20;
/** Milliseconds of all threads: on a busy machine, they vary less than the clock. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const started = performance.now();
const begun = spent();
const search = createToolSearch({ embedder });
await search.add(
  tools.map((/** @type {any} */ { input, ...tool }) => ({ ...tool, inputSchema: input })),
);
const ready = performance.now() - started;
const readyCpu = spent() - begun;
const times = [];
const processor = [];
for (const query of queries) {
  const began = performance.now();
  const before = spent();
  await search.search(query);
  times.push(performance.now() - began);
  processor.push(spent() - before);
}
/**
 * @param {number[]} list
 * @param {number} share
 */
const at = (list, share) =>
  list.sort((left, right) => left - right)[Math.floor(list.length * share)];
const memory = (process.memoryUsage.rss() - before) / 2 ** 20;
// What the questions alone cost, on the same machine in the same state.
const questions = [];
for (const query of queries) {
  const before = spent();
  await embedder?.embedQuestion(`${query} `);
  questions.push(spent() - before);
}
const snapshot = search.snapshot().length / 2 ** 20;
const figures = {
  ready,
  p50: at(times, 0.5),
  p95: at(times, 0.95),
  readyCpu,
  p50Cpu: at(processor, 0.5),
  p95Cpu: at(processor, 0.95),
  embedCpu: at(questions, 0.5),
};
console.log(JSON.stringify({ ...figures, memory, opened, snapshot }));
await embedder?.close();
