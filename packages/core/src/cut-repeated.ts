/**
 * Characters that are kept of a name: of a document, tag, group of tags or schema. Each operation's rows
 * repeat it, so that a long one takes memory by the number of operations. Published names stay under 130.
 */
export const LONGEST_NAME = 500;
/**
 * Characters of a summary, or of an operationId, that lists, hits and the parts of an operation repeat;
 * the operation itself has it whole. The longest published summary has 1,380.
 */
export const LONGEST_SUMMARY = 2_000;

/** The start of a text that many rows repeat, and the mark `…` where something was cut. */
export function cutRepeated(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // Not within a character.
  return `${text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
