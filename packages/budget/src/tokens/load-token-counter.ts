import type { TokenCounter } from "@speclens/core";
import { memoize } from "@speclens/text";
import { countMerged } from "./count-merged.ts";
import { readVocabulary } from "./read-vocabulary.ts";

/** The vocabularies that can be counted exactly. */
export type TokenEncoding = "o200k" | "cl100k";

/**
 * Maximum number of code units of a text that is split into pieces at once. A regular expression fails at a run of some
 * 10 million letters. A cut adds at most a few tokens.
 */
const LONGEST_SECTION = 1_000_000;
/**
 * Maximum number of code units of a piece that is counted at once, because merging takes quadratic time. A cut adds at
 * most a few tokens, and only in unreadable text.
 */
const LONGEST_PIECE = 1_000;
/** Maximum number of bytes of a code unit in UTF-8. */
const UNIT_BYTES = 3;

const encoder = new TextEncoder();

/**
 * Loads an exact counter. The first load of a vocabulary takes about 40 ms and 15 MB, so the vocabulary is imported on
 * demand. The name of a special token, such as `<|endoftext|>`, counts as its characters.
 */
export function loadTokenCounter(encoding: TokenEncoding): Promise<TokenCounter> {
  return loadOnce(encoding);
}

const loadOnce = memoize(async (encoding: TokenEncoding): Promise<TokenCounter> => {
  const { pieces, tokens, size } =
    encoding === "o200k"
      ? await import("#encodings/o200k_base")
      : await import("#encodings/cl100k_base");
  const vocabulary = readVocabulary(tokens, size);
  const bytes = new Uint8Array(UNIT_BYTES * LONGEST_PIECE);
  return {
    name: encoding,
    count(text) {
      let sum = 0;
      for (const section of partsOf(text, LONGEST_SECTION))
        for (const [piece] of section.matchAll(pieces))
          for (const part of partsOf(piece, LONGEST_PIECE))
            sum += countMerged(bytes, writeBytes(part, bytes), vocabulary);
      return sum;
    },
  };
});

function partsOf(text: string, longest: number): readonly string[] {
  if (text.length <= longest) return [text];
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += longest)
    parts.push(text.slice(start, start + longest));
  return parts;
}

/** Most text is ASCII, where calling the encoder takes longer than the bytes do. */
function writeBytes(piece: string, bytes: Uint8Array): number {
  for (let index = 0; index < piece.length; index++) {
    const code = piece.charCodeAt(index);
    if (code > 127) return encoder.encodeInto(piece, bytes).written;
    bytes[index] = code;
  }
  return piece.length;
}
