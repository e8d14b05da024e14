import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../test/arbitrary-json.ts";
import { codePointStart, pieceEnd } from "./piece-end.ts";

test.each([
  [`${"x".repeat(90)}\n\ny\nz. z z`, "a paragraph", 92],
  [`${"x".repeat(90)}\nz. z zzzz`, "a line", 91],
  [`${"x".repeat(90)}. z zzzzzz`, "a sentence", 92],
  [`${"x".repeat(90)} zzzzzzzzz`, "a word", 91],
  [`a b\n${"x".repeat(96)}`, "none that is near", 100],
])("%j ends after %s", (text, _, end) => {
  expect(pieceEnd(text, 0, 100)).toBe(end);
});

test("line breaks in JSON are escaped", () => {
  expect(pieceEnd(`${"x".repeat(90)}\\nzzzzzzzz`, 0, 100, true)).toBe(92);
});

test("a piece is never empty, and longer than four fifths of what it may be", () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % (text.length + 1);
      const most = start + 1 + (length % (text.length + 1));
      if (most > text.length) return;
      const end = pieceEnd(text, start, most);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(most);
      expect(end - start).toBeGreaterThanOrEqual((most - start) * 0.8);
    }),
    { numRuns: 1000 },
  );
});

test("a code point has two halves at most", () => {
  expect([0, 1, 2, 3].map((at) => codePointStart("a😀", at))).toEqual([0, 1, 1, 3]);
});
