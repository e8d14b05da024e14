import { type Embedder, throwIfAborted } from "@speclens/core";
import { embedPassages } from "../texts/embed-passages.ts";
import { LONGEST_TEXT } from "../texts/prepare-text.ts";
import { PASSAGE_TOKENS, type StaticTable } from "./create-static-table.ts";

/** Makes an embedder of a static table, which embeds questions and passages alike. */
export function tableEmbedder(id: string, table: StaticTable): Embedder {
  const embed = (text: string): Float32Array => table.vectorOf(table.tokensOf(text));
  return {
    id,
    dimension: table.dimension,
    limits: {
      characters: LONGEST_TEXT,
      passageTokens: PASSAGE_TOKENS,
      questionTokens: PASSAGE_TOKENS,
    },
    embedPassages: (texts, stop) => embedPassages(texts, embed, stop),
    embedQuestion: async (text, stop) => {
      throwIfAborted(stop);
      return embed(text);
    },
    close: async () => undefined,
  };
}
