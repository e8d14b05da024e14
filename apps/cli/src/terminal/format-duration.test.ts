import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [0, "1 s"],
  [7_200, "8 s"],
  [31_000, "40 s"],
  [95_000, "2 min"],
  [59.4 * 60_000, "59 min"],
  [60 * 60_000, "1 h"],
  [80 * 60_000, "1 h 20 min"],
])("%i ms are %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test("every duration reads as about what it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (milliseconds) => {
      const units: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000 };
      const words = formatDuration(milliseconds).replaceAll(",", "").split(" ");
      let read = 0;
      for (let at = 0; at < words.length; at += 2)
        read += Number(words[at]) * (units[words[at + 1] ?? ""] ?? Number.NaN);
      expect(Math.abs(read - milliseconds)).toBeLessThan(31_000);
    }),
  );
});
