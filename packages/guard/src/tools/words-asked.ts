/** Longer texts are contents, such as a file to write. */
const LONGEST_TEXT = 300;
/** Maximum number of values to read of one call. */
const MOST_VALUES = 100;

/**
 * Returns texts of what a call asks for: the short texts among its arguments, at any depth, and the names of arguments
 * that are true, such as `includePrices`.
 */
export function wordsAsked(toolArguments: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  // Grows while it is read.
  const values: unknown[] = [toolArguments];
  for (const value of values) {
    if (typeof value === "string" && value.length <= LONGEST_TEXT) asked.push(value);
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      if (values.length >= MOST_VALUES) break;
      values.push(member === true ? name : member);
    }
  }
  return asked;
}
