/**
 * The longest name of a document, tag, tag group or schema, in characters; longer names are cut. Names are
 * repeated in the rows of each operation, so a long name would use memory for every operation. Names in published
 * documents have fewer than 130 characters.
 */
export const LONGEST_NAME = 500;
/**
 * The longest summary or operationId in characters, in lists, hits and parts of an operation; longer ones are cut
 * there. The operation itself keeps the full text. The longest published summary has 1,380 characters.
 */
export const LONGEST_SUMMARY = 2_000;

/** Cuts a text that many rows repeat. A cut text ends with `…`. */
export function cutRepeated(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // Do not split a surrogate pair.
  return `${text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
