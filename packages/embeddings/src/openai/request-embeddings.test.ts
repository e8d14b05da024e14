import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfter } from "./request-embeddings.ts";

const NOON = Date.parse("Fri, 06 Nov 2026 12:00:00 GMT");

test.each([
  ["7", 7000],
  ["0.5", 500],
  ["0", 0],
  ["-3", 0],
  ["3600", 60_000],
  ["Fri, 06 Nov 2026 12:00:20 GMT", 20_000],
  ["Fri, 06 Nov 2026 11:00:00 GMT", 0],
  ["Fri, 06 Nov 2099 12:00:00 GMT", 60_000],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
])("%s", (header, ms) => {
  expect(retryAfter(header, NOON)).toBe(ms);
});

test("whatever a server says, the wait is none or up to a minute", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (header) => {
      const ms = retryAfter(header, NOON) ?? 0;
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThanOrEqual(60_000);
    }),
  );
});
