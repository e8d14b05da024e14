/** A replacement of a part of a text. */
export interface TextEdit {
  /** Where the part begins, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Applies edits that do not overlap. Everything else stays byte for byte. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = text;
  for (const { offset, length, content } of edits.toSorted((a, b) => b.offset - a.offset))
    edited = edited.slice(0, offset) + content + edited.slice(offset + length);
  return edited;
}
