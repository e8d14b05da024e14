import { expect, test } from "vitest";
import { NO_RANK, readVocabulary } from "./read-vocabulary.ts";

const TOKENS = ["a", "b", "ab", "é", "a".repeat(200)];
const bytes = new TextEncoder();

test("finds each token by its bytes, wherever they stand", () => {
  const { rankOf } = readVocabulary(encode(TOKENS), TOKENS.length);
  for (const [rank, token] of TOKENS.entries()) {
    const found = bytes.encode(`x${token}y`);
    expect(rankOf(found, 1, found.length - 1)).toBe(rank);
  }
});

test("bytes that are no token have no rank, be they the start of one or longer than one", () => {
  const { rankOf } = readVocabulary(encode(TOKENS), TOKENS.length);
  for (const text of ["ba", "abb", "a".repeat(199), "a".repeat(201), "z", ""]) {
    const other = bytes.encode(text);
    expect(rankOf(other, 0, other.length), text).toBe(NO_RANK);
  }
});

test("the least of vocabularies has one token", () => {
  const { rankOf } = readVocabulary(encode(["a"]), 1);
  expect(rankOf(bytes.encode("a"), 0, 1)).toBe(0);
  expect(rankOf(bytes.encode("b"), 0, 1)).toBe(NO_RANK);
});

function encode(tokens: readonly string[]): string {
  const parts = tokens.map((token) => bytes.encode(token));
  return Buffer.concat(parts.flatMap((part) => [Uint8Array.of(part.length), part])).toString(
    "base64",
  );
}
