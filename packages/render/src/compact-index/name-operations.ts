import type { CompactDocument, MeasuredText } from "./compact-document.ts";

/**
 * Names as many operations of each document as the budget allows. Each document receives its heading and an
 * equal share of the remaining budget. Large documents receive the part that small documents do not need.
 *
 * @param least what is in the text at least: the documents' headings, and the operations near to a question
 * @param budget in tokens, at least enough for that
 */
export function nameOperations(
  documents: readonly CompactDocument[],
  least: readonly MeasuredText[],
  budget: number,
): MeasuredText[] {
  const texts = [...least];
  const taken = (index: number): number => least[index]?.tokens ?? 0;
  const surplus = least.reduce((left, { tokens }) => left - tokens, budget);
  // Every operation takes at least one token. Documents that are too large even then are not written.
  const atLeast = documents.map(({ size }, index) => Math.max(0, size - taken(index)));
  const possible = fairShare(atLeast, surplus);
  const whole = documents.map((document, index) =>
    (atLeast[index] ?? 0) <= possible ? document.write("paths") : undefined,
  );
  const needs = whole.map((text, index) =>
    text === undefined ? Number.POSITIVE_INFINITY : Math.max(0, text.tokens - taken(index)),
  );
  const share = fairShare(needs, surplus);
  let left = surplus;
  const large: number[] = [];
  for (const [index, text] of whole.entries()) {
    if (text === undefined || (needs[index] ?? 0) > share) large.push(index);
    else {
      texts[index] = text;
      left -= needs[index] ?? 0;
    }
  }
  for (const [done, index] of large.entries()) {
    const document = documents[index];
    const allowed = Math.floor(left / (large.length - done)) + taken(index);
    if (document === undefined) continue;
    const text = longestThatFits(document, allowed, least[index]?.named) ?? least[index];
    if (text === undefined) continue;
    texts[index] = text;
    left -= text.tokens - taken(index);
  }
  return texts;
}

/**
 * Returns the longest part of a document with more than `named` operations that takes at most this many tokens, or
 * undefined if there is none.
 */
function longestThatFits(
  document: CompactDocument,
  tokens: number,
  named = 0,
): MeasuredText | undefined {
  let best: MeasuredText | undefined;
  let low = named + 1;
  let high = Math.min(document.size - 1, tokens);
  while (low <= high) {
    const middle = (low + high) >> 1;
    const text = document.write("paths", middle);
    if (text.tokens <= tokens) {
      best = text;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

/**
 * Returns the maximum share of a total for each need (max-min fairness). Needs below their share leave the
 * rest to the others. Returns `Infinity` if the total meets all needs.
 */
export function fairShare(needs: readonly number[], total: number): number {
  let left = total;
  for (const [index, need] of needs.toSorted((a, b) => a - b).entries()) {
    const share = left / (needs.length - index);
    if (need > share) return share;
    left -= need;
  }
  return Number.POSITIVE_INFINITY;
}
