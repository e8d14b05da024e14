/** Where a text is best cut, and the share of the piece that may be given up for it. */
const ENDS: readonly {
  readonly plain: string;
  readonly escaped: string;
  readonly share: number;
}[] = [
  { plain: "\n\n", escaped: "\\n\\n", share: 0.15 },
  { plain: "\n", escaped: "\\n", share: 0.15 },
  { plain: ". ", escaped: ". ", share: 0.1 },
  { plain: " ", escaped: " ", share: 0.1 },
];

/**
 * Where to end a piece of a text that begins at `start` and ends at `most` at the latest: after a
 * paragraph, a line, a sentence or a word, where one ends shortly before, else at `most`. The only
 * place that says where a long string is cut.
 *
 * @param escaped the text is the content of a JSON string: line breaks are written `\n`
 */
export function pieceEnd(text: string, start: number, most: number, escaped = false): number {
  for (const { plain, escaped: written, share } of ENDS) {
    const end = escaped ? written : plain;
    const least = Math.max(start + 1, Math.ceil(most - (most - start) * share));
    const found = text.lastIndexOf(end, most - end.length);
    if (found >= 0 && found + end.length >= least) return found + end.length;
  }
  return most;
}

/** The last index at or before `position` that lies between two code points of a text. */
export function codePointStart(text: string, position: number): number {
  const before = text.charCodeAt(position - 1);
  const after = text.charCodeAt(position);
  const splits = before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
  return splits ? position - 1 : position;
}
