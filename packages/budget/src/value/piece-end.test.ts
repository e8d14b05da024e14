import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../test/arbitrary-json.ts";
import { pieceEnd } from "./piece-end.ts";

test.each([
  [`${"x".repeat(90)}\\n\\ny\\nz. z`, "a paragraph", 94],
  [`${"x".repeat(90)}\\nz. z zzz`, "a line", 92],
  [`${"x".repeat(90)}. z zzzzzz`, "a sentence", 92],
  [`${"x".repeat(90)} zzzzzzzzz`, "a word", 91],
  [`a b\\n${"x".repeat(95)}`, "none that is near", 100],
])("%j ends after %s", (text, _, end) => {
  expect(pieceEnd(text, 0, 100)).toBe(end);
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
