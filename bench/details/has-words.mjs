/**
 * Whether a text has a fact in this spelling: whole words, in any case; after `re:`, a regular expression. White space
 * in the text counts as one space.
 *
 * @param {string} text
 * @param {string} spelling
 */
export function hasWords(text, spelling) {
  const line = text.replaceAll(/\s+/g, " ");
  if (spelling.startsWith("re:")) return new RegExp(spelling.slice(3), "iu").test(line);
  const words = spelling.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = String.raw`(?<![\p{L}\p{N}_.])${words}(?![\p{L}\p{N}_])(?!\.\w)`;
  return new RegExp(pattern, "iu").test(line);
}
