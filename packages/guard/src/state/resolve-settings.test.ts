import fc from "fast-check";
import { expect, test } from "vitest";
import { mayProtect, resolveSettings, settingsOfTool } from "./resolve-settings.ts";

test("every setting has its default", () => {
  expect(resolveSettings({})).toEqual({
    tokenBudgetThreshold: 4000,
    maxPageSize: 200,
    chunkSize: 2000,
    summaryThreshold: 4000,
    production: true,
    unprotectedShare: 0,
    tools: {},
  });
});

test("what is out of range is brought into it", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (budget, page) => {
      const settings = resolveSettings({ tokenBudgetThreshold: budget, maxPageSize: page });
      expect(settings.tokenBudgetThreshold).toBeGreaterThanOrEqual(200);
      expect(settings.tokenBudgetThreshold).toBeLessThanOrEqual(100_000);
      expect(settings.maxPageSize).toBeGreaterThanOrEqual(1);
      expect(settings.maxPageSize).toBeLessThanOrEqual(1000);
      expect(Number.isInteger(settings.maxPageSize)).toBe(true);
    }),
  );
});

test("a tool is protected unless its settings say otherwise", () => {
  const tools = { a: { protection: false }, b: { variant: "B" }, c: { enabled: false } } as const;
  expect(["a", "b", "c", "d"].map((name) => mayProtect({ tools }, name))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(settingsOfTool({ tools }, "c")).toEqual({
    enabled: false,
    protection: true,
    variant: "split",
  });
});
