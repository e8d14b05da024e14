/** Fewer words in a row are not worth a mark. */
const LEAST = 2;

/**
 * What a text says other than a similar one: the words that both begin or end with become `…`, where
 * there are two or more; `""` where it is the same text. One that only leaves words out stays whole, for
 * what differs is not in it.
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

/** Whether two words are the same but for their case and the punctuation behind them. */
function isSame(left: string | undefined, right: string | undefined): boolean {
  return bare(left) === bare(right);
}

function bare(word = ""): string {
  return word.toLowerCase().replace(/(?<![.,;:!…])[.,;:!…]+$/u, "");
}
