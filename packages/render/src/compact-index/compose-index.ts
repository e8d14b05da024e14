import type { TokenCounter } from "@speclens/core";
import { counted } from "@speclens/text";
import type { CompactDocument, CompactIndexDetail } from "./compact-document.ts";
import { detailNearest } from "./detail-nearest.ts";
import { enrich, type WrittenDocument } from "./enrich.ts";
import { nameOperations } from "./name-operations.ts";

export interface ComposedIndex {
  readonly text: string;
  /** The documents in the text, as many as fit, starting with the first. */
  readonly written: readonly WrittenDocument[];
}

/** How the index of documents is written. */
export interface CompositionOptions {
  /** Maximum number of tokens for the sum of all parts, each counted separately. */
  readonly room: number;
  readonly counter: TokenCounter;
  /** Maximum level of detail for an operation. */
  readonly detail: CompactIndexDetail;
  /** The place of the document of each operation that is near to the question, nearest first. */
  readonly near: readonly number[];
}

/** Titles are left out if they and the ids would take more than this share of the room. */
const HEADINGS_SHARE = 0.25;

/** Writes the index of the documents. Those near to the question must come first. */
export function composeIndex(
  titled: readonly CompactDocument[],
  { room, counter, detail, near }: CompositionOptions,
): ComposedIndex {
  const operations = titled.reduce((sum, { size }) => sum + size, 0);
  const head = (named: number) =>
    indexHead({ documents: titled.length, operations, named, near: near.length });
  const foot = (missing: number) => `and ${counted(missing, "API")} more`;
  // The maximum length of head and foot.
  let left = room - counter.count(`${head(operations - 1)}\n${foot(titled.length)}`);

  const fitting = (documents: readonly CompactDocument[], most: number) => {
    const headings = documents.map((document) => document.write("paths", 0));
    let shown = 0;
    for (let taken = 0; shown < headings.length; shown++) {
      taken += headings[shown]?.tokens ?? 0;
      if (taken > most) break;
    }
    return { first: documents.slice(0, shown), headings: headings.slice(0, shown) };
  };
  const whole = fitting(titled, left * HEADINGS_SHARE);
  const { first, headings } =
    whole.first.length === titled.length && detail !== "paths"
      ? whole
      : fitting(
          titled.map((document) => document.untitled()),
          left,
        );
  const shown = first.length;
  const { documents, least } = detailNearest(first, { headings, near, detail, room: left });
  const texts = nameOperations(documents, least, left);
  let written: readonly WrittenDocument[] = documents.flatMap((document, index) => {
    const text = texts[index];
    return text === undefined ? [] : [{ document, text, detail: "paths" as const }];
  });
  left = texts.reduce((rest, { tokens }) => rest - tokens, left);
  const named = texts.reduce((sum, text) => sum + text.named, 0);
  if (named === operations && detail !== "paths") {
    const nearest = new Set(near).size;
    ({ written, left } = enrich(written, { detail: "summaries", left, nearest }));
    if (detail === "complete") ({ written } = enrich(written, { detail, left, nearest }));
  }
  const missing = titled.length - shown;
  const lines = [head(named), ...written.map(({ text }) => text.text)];
  if (missing > 0) lines.push(foot(missing));
  return { text: lines.join("\n"), written };
}

/** Returns the first line, with the number of documents and operations and an explanation of the notation. */
function indexHead({
  documents,
  operations,
  named,
  near,
}: Readonly<Record<"documents" | "operations" | "named" | "near", number>>): string {
  const part = named < operations;
  const how =
    'Paths continue after ":" and in deeper lines: "orders GET: new GET; {id} GET DELETE" is ' +
    "GET /orders, GET /orders/new, GET and DELETE /orders/{id}. (Summary) and [parameters] belong to the methods before them.";
  return [
    `${counted(documents, "API")}, ${counted(operations, "operation")}${part ? `, ${named} named` : ""}.`,
    how,
    ...(part ? ["+3: three more below."] : []),
    ...(near > 0 ? ["Nearest to the question first."] : []),
  ].join(" ");
}
