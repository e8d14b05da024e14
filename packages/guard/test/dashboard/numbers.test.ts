import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatBytes,
  formatChange,
  formatCounted,
  formatLarge,
  formatPoints,
  formatShare,
  formatTime,
} from "../../dashboard/numbers.js";

test.each([
  [0, "0%"],
  [0.0004, "<0.1%"],
  [0.0312, "3.1%"],
  [0.62, "62%"],
  [0.9949, "99.5%"],
  [0.9999, ">99.9%"],
  [1, "100%"],
])("the share %d is %s", (share, text) => {
  expect(formatShare(share)).toBe(text);
});

test("no share looks like none or all unless it is", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const text = formatShare(share);
      expect(text === "0%").toBe(share === 0);
      expect(text === "100%").toBe(share === 1);
    }),
  );
});

test.each([
  [0, "0 ms"],
  [0.42, "0.4 ms"],
  [9.96, "10 ms"],
  [23.4, "23 ms"],
  [999.6, "1 s"],
  [1234, "1.2 s"],
  [90_000, "1.5 min"],
])("%d milliseconds are %s", (milliseconds, text) => {
  expect(formatTime(milliseconds)).toBe(text);
});

test("large numbers are told in words", () => {
  expect(formatLarge(1_700_000)).toBe("1.7 million");
  expect(formatLarge(84_210)).toBe("84,210");
});

test("sizes, counts and changes", () => {
  expect([formatBytes(812), formatBytes(9400), formatBytes(2_500_000)]).toEqual([
    "812 bytes",
    "9.4 kB",
    "2.5 MB",
  ]);
  expect([formatCounted(1, "call"), formatCounted(1200, "call")]).toEqual([
    "1 call",
    "1,200 calls",
  ]);
  expect([formatChange(38, 100), formatChange(110, 100), formatChange(5, 0)]).toEqual([
    "−62%",
    "+10%",
    "–",
  ]);
  expect([formatPoints(0.017, 0.016), formatPoints(0.1, 0.25), formatPoints(0.2, 0.2)]).toEqual([
    "+0.1 points",
    "−15 points",
    "±0 points",
  ]);
});
