// Measures the chunks of documents: node bench/chunks.mjs FILE…
// Prints, for operations and schemas, how many have several parts, and exact o200k tokens of a part.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { loadTokenCounter } from "@speclens/budget";
import { chunkDocument } from "@speclens/chunker";
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
    const counts = ofType.map(({ text }) => tokens.count(text)).sort((a, b) => a - b);
    const at = (/** @type {number} */ share) =>
      counts[Math.floor(share * (counts.length - 1))] ?? 0;
    console.log(
      `${basename(file)} ${type}: ${firsts.length}, ${several} in ${ofType.length - firsts.length + several} parts; ` +
        `tokens p50 ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}`,
    );
  }
}
