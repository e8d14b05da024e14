/** Minimum number of consecutive words that `…` replaces. */
const LEAST = 2;

/**
 * Reduces a text to its differences from a similar text. Two or more words at which both begin or end become
 * `…`. Returns `""` if the texts are equal. A text that only lacks words of the other stays whole, because it
 * does not contain the difference.
 */
export function differentWords(text: string, similar: string): string {
  const [words, others] = [text.split(" "), similar.split(" ")];
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && isSame(words[start], others[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(words.at(-1 - end), others.at(-1 - end))) end += 1;
  if (start + end === words.length) return words.length === others.length ? "" : text;
  const from = start < LEAST ? 0 : start;
  const to = words.length - (end < LEAST ? 0 : end);
  return [
    ...(from > 0 ? ["…"] : []),
    ...words.slice(from, to),
    ...(to < words.length ? ["…"] : []),
  ].join(" ");
}

/** Returns whether two words are equal apart from case and trailing punctuation. */
function isSame(left: string | undefined, right: string | undefined): boolean {
  return bare(left) === bare(right);
}

function bare(word = ""): string {
  return word.toLowerCase().replace(/(?<![.,;:!…])[.,;:!…]+$/u, "");
}
