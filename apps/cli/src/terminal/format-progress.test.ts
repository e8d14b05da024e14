import type { IndexProgress } from "@speclens/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDuration, formatProgress } from "./format-progress.ts";

const half: IndexProgress = {
  fraction: 0.5,
  phase: "embedding",
  done: 1204,
  total: 2639,
  operations: 56_276,
  documentsPerSecond: 6.6,
  operationsPerSecond: 310.2,
  remainingMs: 118_000,
};

test("documents, operations, rate and time left", () => {
  expect(formatProgress(half)).toBe(
    "1,204/2,639 documents, 56,276 operations, 310/s, 2 min left, embedding",
  );
});

test("leaves out what is unknown, and the count of a single document", () => {
  const { remainingMs: _, ...first } = { ...half, total: 1, done: 0, operations: 0 };
  expect(formatProgress({ ...first, operationsPerSecond: 0, phase: "reading" })).toBe(
    "0 operations, reading",
  );
});

test("says that it waits for another process", () => {
  expect(formatProgress({ ...half, phase: "waiting" })).toMatch(/waiting for another process/);
});

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
