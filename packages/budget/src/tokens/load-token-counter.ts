import type { TokenCounter } from "@speclens/core";

/** The vocabularies that can be counted exactly. */
export type TokenEncoding = "o200k" | "cl100k";

/**
 * Maximum length, in code units, of a piece that is counted as a whole. Merging one unbroken piece takes
 * quadratic time, so longer pieces are counted in parts. The count is at most one token too high per part,
 * and only in unreadable text.
 */
const LONGEST_PIECE = 1000;
const LONG_PIECE: RegExp = new RegExp(
  `[\\p{L}\\p{M}]{${LONGEST_PIECE}}|[^\\s\\p{L}\\p{N}]{${LONGEST_PIECE}}|\\s{${LONGEST_PIECE}}`,
  "gu",
);

/** Text is treated as data, so the name of a special token counts as its characters. */
const PLAIN_TEXT = {
  allowedSpecial: new Set<string>(),
  disallowedSpecial: new Set<string>(),
};

/**
 * Loads an exact counter. The first load of a vocabulary takes about 100 ms and 50 MB, so the vocabulary is
 * imported on demand.
 */
export async function loadTokenCounter(encoding: TokenEncoding): Promise<TokenCounter> {
  const { countTokens } =
    encoding === "o200k"
      ? await import("#encodings/o200k_base")
      : await import("#encodings/cl100k_base");
  return {
    name: encoding,
    count(text) {
      let tokens = 0;
      let start = 0;
      for (const match of text.matchAll(LONG_PIECE)) {
        const end = match.index + match[0].length;
        tokens += countTokens(text.slice(start, end), PLAIN_TEXT);
        start = end;
      }
      return tokens + countTokens(text.slice(start), PLAIN_TEXT);
    },
  };
}
