import type { CompactDocument, MeasuredText } from "./compact-document.ts";
import { fairShare } from "./fair-share.ts";

/**
 * Names the operations of every document that a budget has room for. Beyond its heading each document
 * may take an equal share, and what small ones leave goes to the large ones.
 *
 * @param least the documents' headings, which all are in the text
 * @param budget in tokens, at least what the headings take
 */
export function nameWhatFits(
  documents: readonly CompactDocument[],
  least: readonly MeasuredText[],
  budget: number,
): MeasuredText[] {
  const texts = [...least];
  const heading = (index: number): number => least[index]?.tokens ?? 0;
  const surplus = least.reduce((left, { tokens }) => left - tokens, budget);
  // No operation takes less than a token: what is too large even so need not be written to be measured.
  const atLeast = documents.map(({ size }, index) => Math.max(0, size - heading(index)));
  const possible = fairShare(atLeast, surplus);
  const whole = documents.map((document, index) =>
    (atLeast[index] ?? 0) <= possible ? document.write("paths") : undefined,
  );
  const needs = whole.map((text, index) =>
    text === undefined ? Number.POSITIVE_INFINITY : Math.max(0, text.tokens - heading(index)),
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
    const allowed = Math.floor(left / (large.length - done)) + heading(index);
    if (document === undefined) continue;
    const text = longestThatFits(document, allowed) ?? least[index];
    if (text === undefined) continue;
    texts[index] = text;
    left -= text.tokens - heading(index);
  }
  return texts;
}

/** A part of a document that takes at most so many tokens; undefined where none does. */
function longestThatFits(document: CompactDocument, tokens: number): MeasuredText | undefined {
  let best: MeasuredText | undefined;
  let low = 1;
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
