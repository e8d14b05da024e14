import fc from "fast-check";
import { expect, test } from "vitest";
import type { CallRecord } from "./call-record.ts";
import { decisionOf, GUARD_FAILED, loggedName } from "./decision.ts";

const record: CallRecord = {
  time: new Date(0),
  tool: "list",
  outcome: "summarized",
  estimatedTokens: 1000,
  originalTokens: 8000,
  responseBytes: 4000,
  latency: 3,
  overhead: 1,
  paginationUsed: false,
  summarizationUsed: true,
  variant: "A",
  budget: 4000,
  oversized: true,
};

test("tells the sizes before and after, and the reduction", () => {
  expect(decisionOf(record)).toEqual({
    level: "info",
    decision: "summarized",
    tool: "list",
    originalTokens: 8000,
    finalTokens: 1000,
    reduction: 88,
    budget: 4000,
    variant: "A",
  });
  expect(decisionOf({ ...record, outcome: "whole" })).toBeUndefined();
  expect(decisionOf({ ...record, outcome: "error" })).toBeUndefined();
});

test("a guard that failed is a warning", () => {
  const failed = decisionOf({ ...record, outcome: "chunked", errorType: GUARD_FAILED });
  expect(failed).toMatchObject({ level: "warn", decision: "fallback" });
});

test("a name cannot forge a line of a log, or colour it", () => {
  expect(loggedName("a\nlevel=error \u001b[31m")).toBe("a\\u000alevel=error \\u001b[31m");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const logged = loggedName(name);
      expect(logged).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(logged.length).toBeLessThanOrEqual(6 * 128);
    }),
  );
});
