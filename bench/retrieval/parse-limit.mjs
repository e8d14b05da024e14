/**
 * Parses `--limit`. Returns what is wrong with it as a text.
 *
 * @param {string | undefined} text
 * @returns {number | string | undefined}
 */
export function parseLimit(text) {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0) return limit;
  return "--limit takes a whole number of questions, at least 1.";
}
