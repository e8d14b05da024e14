/** Where a text is best cut, as JSON writes it, and the share of the piece that may be given up for it. */
const ENDS: readonly { readonly end: string; readonly share: number }[] = [
  { end: "\\n\\n", share: 0.15 },
  { end: "\\n", share: 0.15 },
  { end: ". ", share: 0.1 },
  { end: " ", share: 0.1 },
];

/**
 * Where to end a piece of the content of a JSON string that begins at `start` and ends at `most` at the
 * latest: after a paragraph, a line, a sentence or a word, where one ends shortly before, else at `most`.
 * A value that is a text by itself is cut by its kind instead: see `cutPieces`.
 */
export function pieceEnd(text: string, start: number, most: number): number {
  for (const { end, share } of ENDS) {
    const least = Math.max(start + 1, Math.ceil(most - (most - start) * share));
    const found = text.lastIndexOf(end, most - end.length);
    if (found >= 0 && found + end.length >= least) return found + end.length;
  }
  return most;
}
