import fc from "fast-check";
import { expect, test } from "vitest";
import { charactersWithin, estimateTokens, textWidth } from "./estimate-tokens.ts";

test("Latin text counts a quarter of its characters, other scripts more", () => {
  expect(estimateTokens("List pull requests — “open”…")).toBe(7);
  expect(estimateTokens("Список заказов")).toBe(6);
  expect(estimateTokens("注文を作成")).toBe(4);
  expect(estimateTokens("")).toBe(0);
});

test("as many characters are within a width as there is room for, and not one more", () => {
  const texts = fc.oneof(fc.string(), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(texts, fc.integer({ min: -5, max: 60 }), (text, width) => {
      const characters = charactersWithin(text, width);
      expect(textWidth(text.slice(0, characters))).toBeLessThanOrEqual(Math.max(0, width));
      if (characters < text.length && width >= 0)
        expect(textWidth(text.slice(0, characters + 1))).toBeGreaterThan(width);
    }),
  );
});
