import type { IndexProgress } from "@speclens/engine";
import { expect, test } from "vitest";
import { formatProgress } from "./format-progress.ts";

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

test("nothing that is not known, and no count of a single document", () => {
  const { remainingMs: _, ...first } = { ...half, total: 1, done: 0, operations: 0 };
  expect(formatProgress({ ...first, operationsPerSecond: 0, phase: "reading" })).toBe(
    "0 operations, reading",
  );
});

test("waiting for another process says so", () => {
  expect(formatProgress({ ...half, phase: "waiting" })).toMatch(/another process.*waiting/);
});
