import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { anyText } from "../../../test/arbitrary-json.ts";
import { isJsonStringCut, pieceEnd } from "./is-json-string-cut.ts";

/** As escapes where `escaped`, which no writer of today does, and JSON allows. */
function write(text: string, escaped: boolean): string {
  if (!escaped) return JSON.stringify(text);
  const units = Array.from(
    { length: text.length },
    (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`,
  );
  return `"${units.join("")}"`;
}

test("both sides of a cut are strings, together the original, and no code point is cut", () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, escaped) => {
      const written = write(text, escaped);
      const last = written.length - 1;
      let cuts = 0;
      for (let at = 1; at <= last; at++) {
        if (!isJsonStringCut(written, at, 1)) continue;
        cuts++;
        const before = String(JSON.parse(`${written.slice(0, at)}"`));
        const after = String(JSON.parse(`"${written.slice(at)}`));
        expect(before + after).toBe(text);
        expect([...before].length + [...after].length).toBe([...text].length);
      }
      // One between all code points, and at both ends.
      expect(cuts).toBe([...text].length + 1);
    }),
    { numRuns: runs(100) },
  );
});

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
