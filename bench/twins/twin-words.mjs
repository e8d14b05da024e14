/**
 * The words of a text or name, in lower case: `mailFolders` → mail, folders.
 *
 * @param {string} text
 */
export function wordsOf(text) {
  return text
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/**
 * The words of a summary.
 *
 * @param {string} summary
 */
export function summaryWords(summary) {
  return wordsOf(summary).filter((word) => !/^(?:an?|the|of|for|to|in|on)$/.test(word));
}

/**
 * The last segments of a path from the last fixed one on, whatever its parameters are named.
 *
 * @param {string} path
 */
export function tailOf(path) {
  return /[^/{}]+(?:\/?\{[^{}]*\})*$/.exec(path)?.[0].replace(/\{[^{}]*\}/g, "{}");
}
