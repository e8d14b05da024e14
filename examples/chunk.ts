// @speclens/chunker alone: passages for your own search, and the graphs between them.
import { readFileSync } from "node:fs";
import { chunkDocument } from "@speclens/chunker";
import { parseDocument } from "@speclens/parser";

const { document } = parseDocument(readFileSync("examples/bookshop.yaml", "utf8"), {
  id: "bookshop",
});
if (document === undefined) throw new Error("The example is broken.");

const { chunks, edges } = chunkDocument(document);
for (const { id, type, embedText } of chunks) console.log(`${type} ${id}\n  ${embedText}`);
for (const { from, to, kind, via, weight } of edges)
  if (kind === "refers") console.log(`${from} → ${to} (${via})`);
  else console.log(`${to} needs ${via} of ${from} (weight ${weight})`);
