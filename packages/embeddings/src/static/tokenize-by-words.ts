import { memoize } from "@speclens/text";
import { LONGEST_TEXT, prepareText } from "../texts/prepare-text.ts";
import { PASSAGE_TOKENS, type StaticTable } from "./create-static-table.ts";

/** A longer run without spaces is data, which is unlikely to come again. */
const LONGEST_WORD = 64;

/**
 * Makes a table read texts word by word and remember the words, because texts repeat a few thousand of them. Tokenizing
 * is most of the work of embedding by a table.
 *
 * @param table one whose tokenizer separates words at spaces and at signs, as WordPiece does: then the tokens are the same
 */
export function tokenizeByWords<Table extends StaticTable>(table: Table): Table {
  const remembered = memoize((word: string) => table.tokensOf(word));
  return {
    ...table,
    tokensOf: (text) => {
      const tokens: number[] = [];
      for (const word of prepareText(text, LONGEST_TEXT).split(/ |(?=\/)/)) {
        if (word === "") continue;
        const own = word.length > LONGEST_WORD ? table.tokensOf(word) : remembered(word);
        for (const token of own) tokens.push(token);
        if (tokens.length >= PASSAGE_TOKENS) return tokens.slice(0, PASSAGE_TOKENS);
      }
      return tokens;
    },
  };
}
