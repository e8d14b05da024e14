// What the vector index of a large store misses: node bench/vector-index.mjs STORE [--questions 50]
// Stored vectors, moved a little, are looked up by the index and by comparing them with all vectors. With
// the parts that a search looks into, and with fewer and more.
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

/** How far a question lies beside a passage, a number of its vector. */
const NOISE = 0.05;
const NEAREST = 100;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { questions: { type: "string", default: "50" } },
});
const [store] = positionals;
if (store === undefined) throw new Error("Name a store: node bench/vector-index.mjs STORE");
process.env.LANCEDB_LOG ??= "error";
const { connect } = await import("@lancedb/lancedb");
const connection = await connect(store);
const chunks = await connection.openTable("chunks");
const rows = await chunks.countRows();
const partitions = Math.max(1, Math.round(Math.sqrt(rows) / 4));
const questions = await sampleQuestions(Number(values.questions));
const exact = [];
for (const vector of questions) exact.push(await nearest(vector, undefined));

/** @type {import("./retrieval/table.mjs").Column[]} */
const columns = [
  [`${rows} rows, ${partitions} parts`, 28],
  ["recall@100", 11],
  ["ms", 6],
];
console.log(`${heading()}\n\n${tableHead(columns)}`);
for (const share of [1 / 8, 1 / 3, 1 / 2, 1]) {
  const probes = Math.ceil(partitions * share);
  const times = [];
  let found = 0;
  for (const [index, vector] of questions.entries()) {
    const started = performance.now();
    const ids = await nearest(vector, probes);
    times.push(performance.now() - started);
    for (const id of ids) if (exact[index]?.has(id)) found += 1;
  }
  const recall = found / (NEAREST * questions.length);
  console.log(
    tableLine(columns, [`${probes} parts searched`, recall.toFixed(3), median(times).toFixed(1)]),
  );
}
connection.close();

/** @param {number} count */
async function sampleQuestions(count) {
  const result = await chunks
    .query()
    .where("type = 'endpoint'")
    .select(["vector"])
    .limit(count * 400)
    .toArrow();
  const stored = result.getChild("vector");
  return Array.from({ length: count }, (_, index) => {
    const vector = Float32Array.from(stored?.get(index * Math.floor(result.numRows / count)));
    return vector.map((number) => number + (Math.random() - 0.5) * NOISE);
  });
}

/**
 * @param {Float32Array} vector
 * @param {number | undefined} probes parts of the index that are searched; none: all vectors are compared
 */
async function nearest(vector, probes) {
  const query = chunks.query().nearestTo(vector).distanceType("cosine");
  const searched = probes === undefined ? query.bypassVectorIndex() : query.nprobes(probes);
  const result = await searched
    .where("type = 'endpoint'")
    .select(["id", "_distance"])
    .limit(NEAREST)
    .toArrow();
  return new Set(result.getChild("id"));
}
