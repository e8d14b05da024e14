import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyText } from "../../test/any-text.ts";
import { characterEnd, codePointEnd } from "./character-end.ts";

test("moves back to where a character begins", () => {
  expect(characterEnd("ab", 1)).toBe(1);
  expect(characterEnd("a\r\nb", 2)).toBe(1);
  expect(characterEnd("ae\u0301b", 2)).toBe(1);
  expect(characterEnd("a😀", 2)).toBe(1);
  expect(characterEnd("a👩‍👩‍👧b", 5)).toBe(1);
  // A cluster without end is cut between two code points.
  expect(characterEnd(`e${"\u0301".repeat(200)}`, 100)).toBe(100);
  expect([characterEnd("ab", 0), characterEnd("ab", 2)]).toEqual([0, 2]);
});

test("a code point has two halves at most", () => {
  expect([0, 1, 2, 3].map((at) => codePointEnd("a😀", at))).toEqual([0, 1, 1, 3]);
});

test("of any text: not far back, and never within a pair", () => {
  fc.assert(
    fc.property(anyText(300), fc.nat(), (text, nat) => {
      const at = nat % (text.length + 1);
      const end = characterEnd(text, at);
      expect(end).toBeLessThanOrEqual(at);
      expect(end).toBeGreaterThanOrEqual(at - 35);
      expect(
        /[\ud800-\udbff]$/.test(text.slice(0, end)) && /^[\udc00-\udfff]/.test(text.slice(end)),
      ).toBe(false);
    }),
    { numRuns: runs(3000) },
  );
});
