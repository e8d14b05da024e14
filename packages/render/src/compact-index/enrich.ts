import type { CompactDocument, CompactIndexDetail, MeasuredText } from "./compact-document.ts";

/** A document as the index has it so far. */
export interface WrittenDocument {
  readonly document: CompactDocument;
  readonly text: MeasuredText;
  readonly detail: CompactIndexDetail;
}

/**
 * Writes documents whose operations are all named with more detail, where the tokens that are left
 * allow it: those first that need the fewest, so that as many as possible are told in full.
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
