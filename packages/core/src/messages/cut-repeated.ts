/**
 * The most characters that are kept of the name of a document, tag, tag group or schema. The rows of each
 * operation repeat it, so a long name takes memory for every operation. Published names have fewer than 130.
 */
export const LONGEST_NAME = 500;
/**
 * The most characters of a summary or an operationId that lists, hits and the parts of an operation repeat;
 * the operation itself keeps the whole text. The longest published summary has 1,380.
 */
export const LONGEST_SUMMARY = 2_000;

/** The start of a text that many rows repeat; ends with `…` if it was cut. */
export function cutRepeated(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // Never cut between the halves of a surrogate pair.
  return `${text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
