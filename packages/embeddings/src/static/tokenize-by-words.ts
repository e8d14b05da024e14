import { LONGEST_TEXT, prepareText } from "../texts/prepare-text.ts";
import { PASSAGE_TOKENS, type StaticTable } from "./create-static-table.ts";

/** A longer run without spaces is data, which is unlikely to come again. */
const LONGEST_WORD = 64;
/** The number of words that are remembered, in about 2 MB. */
const MOST_WORDS = 20_000;
/** The number of words that are read in one go: a call of the tokenizer takes as long as several words. */
const AT_ONCE = 64;
/** A sign that is a token of its own, and hardly ever stands in a word. */
const MARK = "|";

/**
 * Makes a table read texts word by word and remember the words, because texts repeat a few thousand of them. Tokenizing
 * is most of the work of embedding by a table.
 *
 * @param table one whose tokenizer separates words at spaces and at signs, as WordPiece does: then the tokens are the same
 */
export function tokenizeByWords(table: StaticTable): StaticTable {
  const known = new Map<string, readonly number[]>();
  const [mark, ...further] = table.tokensOf(MARK);

  /** Returns the tokens of each word, or undefined if they cannot be told apart. */
  const readTogether = (words: readonly string[]): (readonly number[])[] | undefined => {
    if (mark === undefined || further.length > 0) return undefined;
    const tokens = table.tokensOf(words.join(` ${MARK} `));
    if (tokens.length >= PASSAGE_TOKENS) return undefined;
    const lists: number[][] = [[]];
    for (const token of tokens)
      if (token === mark) lists.push([]);
      else lists.at(-1)?.push(token);
    return lists.length === words.length ? lists : undefined;
  };
  const remember = (words: readonly string[]): void => {
    const missing = [...new Set(words)].filter((word) => !known.has(word) && !isData(word));
    if (missing.length === 0) return;
    const lists = readTogether(missing) ?? missing.map(table.tokensOf);
    for (const [index, word] of missing.entries()) known.set(word, lists[index] ?? []);
  };
  return {
    ...table,
    tokensOf: (text) => {
      if (known.size >= MOST_WORDS) known.clear();
      const tokens: number[] = [];
      const words = prepareText(text, LONGEST_TEXT)
        .split(/ |(?=\/)/)
        .filter((word) => word !== "");
      for (let start = 0; start < words.length; start += AT_ONCE) {
        if (tokens.length >= PASSAGE_TOKENS) break;
        const some = words.slice(start, start + AT_ONCE);
        remember(some);
        for (const word of some)
          for (const token of known.get(word) ?? table.tokensOf(word)) tokens.push(token);
      }
      return tokens.slice(0, PASSAGE_TOKENS);
    },
  };
}

function isData(word: string): boolean {
  return word.length > LONGEST_WORD;
}
