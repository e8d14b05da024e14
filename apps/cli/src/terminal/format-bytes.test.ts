import fc from "fast-check";
import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [812, "812 bytes"],
  [45_300, "45 kB"],
  [1_240_000, "1.2 MB"],
  [3_000_000_000, "3 GB"],
])("%i is %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("every size is short, and no smaller than one of its unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (bytes) => {
      const text = formatBytes(bytes);
      expect(text.length).toBeLessThanOrEqual(10);
      expect(Number.parseFloat(text.replaceAll(",", ""))).toBeGreaterThanOrEqual(1);
    }),
  );
});
