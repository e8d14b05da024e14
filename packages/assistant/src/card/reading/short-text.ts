/** The longest text that a card holds, in characters. */
const LONGEST_TEXT = 200;

/** Cuts a text of the document to the size that a card holds. */
export function shortText(text: string): string {
  return text.slice(0, LONGEST_TEXT);
}
