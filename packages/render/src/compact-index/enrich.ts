import type { CompactDocument, CompactIndexDetail, MeasuredText } from "./compact-document.ts";

/** A document and its text in the index so far. */
export interface WrittenDocument {
  readonly document: CompactDocument;
  readonly text: MeasuredText;
  readonly detail: CompactIndexDetail;
}

/**
 * Rewrites documents with more detail as far as `left` tokens allow. Starts with the cheapest documents, so
 * that as many as possible gain detail. Requires that all operations are named.
 */
export function enrich(
  written: readonly WrittenDocument[],
  detail: "summaries" | "complete",
  left: number,
): { readonly written: readonly WrittenDocument[]; readonly left: number } {
  const richer = written.map((one) => ({ ...one, text: one.document.write(detail), detail }));
  const costs = richer.map(({ text }, index) => text.tokens - (written[index]?.text.tokens ?? 0));
  const result = [...written];
  let room = left;
  const order = [...costs.entries()].sort(([a, x], [b, y]) => x - y || a - b);
  for (const [index, cost] of order) {
    const one = richer[index];
    if (one === undefined || cost > room) break;
    result[index] = one;
    room -= cost;
  }
  return { written: result, left: room };
}
