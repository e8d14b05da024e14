import fc from "fast-check";
import { expect, test } from "vitest";
import { truncateForQuestion } from "./truncate-for-question.ts";

const FACTUAL = "getUserById";
const CONCEPTUAL = "why use it";

test("a factual question needs 200 characters, to a word's end", () => {
  const text = "word ".repeat(60);
  expect(truncateForQuestion(text, FACTUAL)).toBe(`${"word ".repeat(40).trim()}…`);
  expect(truncateForQuestion(text, CONCEPTUAL)).toBe(text);
});

test("a word that ends at the last character stays", () => {
  const text = `${"a".repeat(150)} ${"b".repeat(49)} c`;
  expect(truncateForQuestion(text, FACTUAL)).toBe(`${text.slice(0, 200)}…`);
});

test("a text without spaces is cut between characters", () => {
  expect(truncateForQuestion("я".repeat(300), FACTUAL)).toBe(`${"я".repeat(200)}…`);
  // The two halves of the hundredth pair are the characters 200 and 201.
  expect(truncateForQuestion(`a${"😀".repeat(150)}`, FACTUAL)).toBe(`a${"😀".repeat(99)}…`);
  expect(truncateForQuestion("😀".repeat(150), FACTUAL)).toBe(`${"😀".repeat(100)}…`);
});

test("what is cut is a beginning, well formed, and at most 200 characters", () => {
  const piece = fc.constantFrom("a", "слово", " ", "\n", "😀", "é");
  const text = fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, (whole) => {
      const shown = truncateForQuestion(whole, FACTUAL);
      if (whole.length <= 200) {
        expect(shown).toBe(whole);
        return;
      }
      expect(shown.endsWith("…")).toBe(true);
      expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(201);
      expect(/\p{Cs}/u.test(shown)).toBe(false);
    }),
  );
});
