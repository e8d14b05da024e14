import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName } from "./clean-record.ts";

test("no name breaks a line, moves a cursor or goes on without end", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const cleaned = cleanName(name);
      expect(Array.from(cleaned).length).toBeLessThanOrEqual(128);
      expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(cleanName(cleaned)).toBe(cleaned);
    }),
  );
});

test.each([
  ["searchEndpoints", "searchEndpoints"],
  ["a\u001b[31m\nb", "a [31m b"],
  ["right\u202eleft", "right left"],
  ["half\ud83d", "half\ufffd"],
  ["x".repeat(100_000), "x".repeat(128)],
  ["🙂".repeat(200), "🙂".repeat(128)],
])("%j", (name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned);
});
