import fc from "fast-check";
import { expect, test } from "vitest";
import { findStaticToken, parseStaticTokens } from "./static-tokens.ts";

const characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~+/";
const token = fc.string({ unit: fc.constantFrom(...characters), minLength: 16, maxLength: 80 });

test("each token is found by its text, and by no other", () => {
  fc.assert(
    fc.property(fc.uniqueArray(token, { minLength: 2, maxLength: 8 }), ([other, ...given]) => {
      const tokens = parseStaticTokens(
        given.map((text, position) => `user${position}:${text}`),
        "here",
      );
      for (const [position, text] of given.entries())
        expect(findStaticToken(tokens, text)?.name).toBe(`user${position}`);
      expect(findStaticToken(tokens, other ?? "")).toBeUndefined();
      expect(findStaticToken(tokens, `${given[0]}x`)).toBeUndefined();
    }),
  );
});

test("a token without a name gets one that is the same everywhere, and is no part of it", () => {
  const [first] = parseStaticTokens(["0123456789abcdef"], "here");
  const [, second] = parseStaticTokens(["ann:fedcba9876543210", "0123456789abcdef"], "there");
  expect(first?.name).toMatch(/^token-[0-9a-f]{8}$/);
  expect(second?.name).toBe(first?.name);
});

test("one name may have several tokens", () => {
  const tokens = parseStaticTokens(["ann:0123456789abcdef", "ann:fedcba9876543210"], "here");
  expect(findStaticToken(tokens, "0123456789abcdef")?.name).toBe("ann");
  expect(findStaticToken(tokens, "fedcba9876543210")?.name).toBe("ann");
});

test.each([
  [[], "no token"],
  [["", "  "], "no token"],
  [["ann:short"], "token 1 of 1 has fewer than 16 characters"],
  [["ann:0123456789abcdef", "bob:0123456789 abcdef"], "token 2 of 2 has characters"],
  [["a b:0123456789abcdef"], "token 1 of 1 needs a name"],
  [[":0123456789abcdef"], "token 1 of 1 needs a name"],
])("%j is refused, and not repeated", (entries, reason) => {
  expect(() => parseStaticTokens(entries, "here")).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      message: expect.stringMatching(new RegExp(`^here: ${reason}(?!.*0123456789)`)),
    }),
  );
});
