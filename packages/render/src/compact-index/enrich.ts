import type { CompactDocument, CompactIndexDetail, MeasuredText } from "./compact-document.ts";

/** A document and its text in the index so far. */
export interface WrittenDocument {
  readonly document: CompactDocument;
  readonly text: MeasuredText;
  readonly detail: CompactIndexDetail;
}

/**
 * Rewrites documents with more detail as far as `left` tokens allow. Starts with the documents nearest to the
 * question, which are the first ones, then with the cheapest documents, so that as many as possible gain detail.
 * Requires that all operations are named.
 *
 * @param options `nearest`: the number of documents that are near to the question
 */
export function enrich(
  written: readonly WrittenDocument[],
  {
    detail,
    left,
    nearest,
  }: {
    readonly detail: "summaries" | "complete";
    readonly left: number;
    readonly nearest: number;
  },
): { readonly written: readonly WrittenDocument[]; readonly left: number } {
  const richer = written.map((one) => ({ ...one, text: one.document.write(detail), detail }));
  const costs = richer.map(({ text }, index) => text.tokens - (written[index]?.text.tokens ?? 0));
  const result = [...written];
  let room = left;
  const turnOf = (index: number): number => Math.min(index, nearest);
  const order = [...costs.entries()].sort(
    ([a, x], [b, y]) => turnOf(a) - turnOf(b) || x - y || a - b,
  );
  for (const [index, cost] of order) {
    const one = richer[index];
    if (one === undefined || cost > room) break;
    result[index] = one;
    room -= cost;
  }
  return { written: result, left: room };
}
