// @speclens/render alone: a schema as text for an agent, the schema parsed back from that text, and all
// operations of an API in one text for a language model.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { estimateTokenCounter } from "@speclens/budget";
import { parseDocument } from "@speclens/parser";
import {
  compactIndexOperation,
  joinRenderedText,
  normalizeSchema,
  parseSchema,
  renderCompactIndex,
  renderOperation,
  renderSchema,
} from "@speclens/render";

const { document } = parseDocument(readFileSync("examples/bookshop.yaml", "utf8"), {
  id: "bookshop",
});
if (document === undefined) throw new Error("The example is broken.");

const definitions = new Map(document.schemas.map(({ name, definition }) => [name, definition]));
for (const [name, definition] of definitions) {
  const text = joinRenderedText(renderSchema(name, definition, { verbosity: "none" }));
  console.log(text);
  const { schema } = parseSchema(text);
  console.log(`read back: ${isDeepStrictEqual(schema, normalizeSchema(definition))}`);
}

const resolve = (name: string) => definitions.get(name);
for (const operation of document.operations.slice(0, 1))
  console.log(joinRenderedText(renderOperation(operation, { section: "examples", resolve })));

const operations = document.operations.map((operation) =>
  compactIndexOperation(operation, resolve),
);
const { text } = renderCompactIndex([{ id: "bookshop", operations }], {
  counter: estimateTokenCounter,
});
console.log(text);
