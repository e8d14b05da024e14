import type { TokenCounter } from "@speclens/core";
import { counted } from "../text/counted.ts";
import type { CompactDocument, CompactIndexDetail } from "./compact-document.ts";
import { enrich, type WrittenDocument } from "./enrich.ts";
import { indexHead } from "./index-head.ts";
import { nameWhatFits } from "./name-what-fits.ts";

export interface ComposedIndex {
  readonly text: string;
  /** Of the documents that are in the text: the first ones. */
  readonly written: readonly WrittenDocument[];
}

/**
 * @param room tokens for the sum of all parts, each counted by itself
 * @param detail the most that is told of an operation
 */
export function composeIndex(
  documents: readonly CompactDocument[],
  room: number,
  counter: TokenCounter,
  detail: CompactIndexDetail,
): ComposedIndex {
  const operations = documents.reduce((sum, { size }) => sum + size, 0);
  const head = (named: number) => indexHead({ documents: documents.length, operations, named });
  const foot = (missing: number) => `and ${counted(missing, "API")} more`;
  // The longest that they may become.
  let left = room - counter.count(`${head(operations - 1)}\n${foot(documents.length)}`);

  const headings = documents.map((document) => document.write("paths", 0));
  let shown = 0;
  for (let taken = 0; shown < headings.length; shown++) {
    taken += headings[shown]?.tokens ?? 0;
    if (taken > left) break;
  }
  const least = headings.slice(0, shown);
  const first = documents.slice(0, shown);
  const texts = nameWhatFits(first, least, left);
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
