import type { TokenCounter } from "@speclens/core";
import { counted } from "@speclens/text";
import type { CompactDocument, CompactIndexDetail } from "./compact-document.ts";
import { enrich, type WrittenDocument } from "./enrich.ts";
import { nameOperations } from "./name-operations.ts";

export interface ComposedIndex {
  readonly text: string;
  /** The documents in the text, as many as fit, starting with the first. */
  readonly written: readonly WrittenDocument[];
}

/**
 * Writes the index of the documents.
 *
 * @param room maximum number of tokens for the sum of all parts, each counted separately
 * @param detail maximum level of detail for an operation
 */
export function composeIndex(
  documents: readonly CompactDocument[],
  room: number,
  counter: TokenCounter,
  detail: CompactIndexDetail,
): ComposedIndex {
  const operations = documents.reduce((sum, { size }) => sum + size, 0);
  const head = (named: number) => indexHead(documents.length, operations, named);
  const foot = (missing: number) => `and ${counted(missing, "API")} more`;
  // The maximum length of head and foot.
  let left = room - counter.count(`${head(operations - 1)}\n${foot(documents.length)}`);

  const headings = documents.map((document) => document.write("paths", 0));
  let shown = 0;
  for (let taken = 0; shown < headings.length; shown++) {
    taken += headings[shown]?.tokens ?? 0;
    if (taken > left) break;
  }
  const least = headings.slice(0, shown);
  const first = documents.slice(0, shown);
  const texts = nameOperations(first, least, left);
  let written: readonly WrittenDocument[] = first.flatMap((document, index) => {
    const text = texts[index];
    return text === undefined ? [] : [{ document, text, detail: "paths" as const }];
  });
  left = texts.reduce((rest, { tokens }) => rest - tokens, left);
  const named = texts.reduce((sum, text) => sum + text.named, 0);
  if (named === operations && detail !== "paths") {
    ({ written, left } = enrich(written, "summaries", left));
    if (detail === "complete") ({ written } = enrich(written, "complete", left));
  }
  const missing = documents.length - shown;
  const lines = [head(named), ...written.map(({ text }) => text.text)];
  if (missing > 0) lines.push(foot(missing));
  return { text: lines.join("\n"), written };
}

/** Returns the first line, with the number of documents and operations and an explanation of the notation. */
function indexHead(documents: number, operations: number, named: number): string {
  const part = named < operations;
  const how =
    'Paths continue after ":" and in deeper lines: "orders GET: new GET; {id} GET DELETE" is ' +
    "GET /orders, GET /orders/new, GET and DELETE /orders/{id}. (Summary) and [parameters] are of the methods before them.";
  return [
    `${counted(documents, "API")}, ${counted(operations, "operation")}${part ? `, ${named} named` : ""}.`,
    how,
    ...(part ? ["+3: three more below."] : []),
  ].join(" ");
}
