// Writes what the model is trained and measured on: node training/export-passages.mjs OUT FOLDER…
// One JSON line for each operation of each OpenAPI document below the folders, with the text that
// SpecLens embeds for it, so that training reads the very passages that an index holds.
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { readDocuments } from "../bench/categories/read-documents.mjs";
import { documentPassages } from "../bench/embedders/document-passages.mjs";

const [out, ...folders] = process.argv.slice(2);
if (out === undefined || folders.length === 0) {
  console.error("usage: node training/export-passages.mjs OUT.jsonl.gz FOLDER…");
  process.exit(2);
}
const lines = createGzip();
const written = finished(lines.pipe(createWriteStream(out)));
let documents = 0;
let operations = 0;
for await (const { id, document } of readDocuments(folders)) {
  documents++;
  for (const passage of documentPassages(id, document)) {
    operations++;
    if (!lines.write(`${JSON.stringify(passage)}\n`))
      await new Promise((resolve) => lines.once("drain", resolve));
  }
}
lines.end();
await written;
console.log(`${operations} operations of ${documents} documents → ${out}`);
