// Measures the chunks of documents: node bench/chunks.mjs FILE…
// Prints, for operations and schemas, how many have several parts, and exact o200k tokens of a part; and of operations
// with the schema chunks that they refer to, which is what expanding a hit by its ids would show.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { loadTokenCounter } from "@speclens/budget";
import { chunkDocument } from "@speclens/chunker";
import { chunkIdOf } from "@speclens/core";
import { parseDocument } from "@speclens/parser";

const tokens = await loadTokenCounter("o200k");
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: node bench/chunks.mjs FILE…");
  process.exitCode = 2;
}
for (const file of files) {
  const { document } = parseDocument(readFileSync(file, "utf8"), { id: "document" });
  if (document === undefined) throw new Error(`${file} holds no OpenAPI document.`);
  const { chunks } = chunkDocument(document);
  for (const type of ["endpoint", "schema"]) {
    const ofType = chunks.filter((chunk) => chunk.type === type);
    const firsts = ofType.filter(({ part }) => part === undefined || part.number === 1);
    const several = firsts.filter(({ part }) => part !== undefined).length;
    console.log(
      `${basename(file)} ${type}: ${firsts.length}, ${several} in ${ofType.length - firsts.length + several} parts; ` +
        quantiles(ofType.map(({ text }) => tokens.count(text))),
    );
  }
  /** Tokens of all parts, by the id of the first. @type {Map<string, number>} */
  const whole = new Map();
  for (const { document: source, name, text } of chunks) {
    const id = chunkIdOf(source, name);
    whole.set(id, (whole.get(id) ?? 0) + tokens.count(text));
  }
  const expanded = chunks
    .filter(({ type, part }) => type === "endpoint" && (part === undefined || part.number === 1))
    .map(({ id, refIds }) =>
      [id, ...refIds].reduce((sum, each) => sum + (whole.get(each) ?? 0), 0),
    );
  console.log(`${basename(file)} endpoint with the schemas of its refIds: ${quantiles(expanded)}`);
}

/** @param {number[]} counts */
function quantiles(counts) {
  const sorted = counts.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return `tokens p50 ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}`;
}
