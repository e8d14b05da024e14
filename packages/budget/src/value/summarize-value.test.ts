import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyJson } from "../../test/arbitrary-json.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { projectFields } from "./fields/project-fields.ts";
import { summarizeValue } from "./summarize-value.ts";

const booking = {
  description: "A quiet room above the harbour. ".repeat(100),
  bookingId: "b-17",
  UUID: "9f1c",
  guest: { name: "Ada Example", history: "Came twice. ".repeat(150) },
  status: "confirmed",
  nights: Array.from({ length: 120 }, (_, night) => ({ date: `day ${night}`, price: night })),
  created_at: "2030-01-01",
  flags: { a: true, b: false },
};

test("keeps what identifies, shortens the rest and says what is left out", () => {
  const { value, parts, hints, estimatedTokens } = summarizeValue(booking, { budget: 400 });
  expect(value).toMatchObject({
    bookingId: "b-17",
    UUID: "9f1c",
    guest: { name: "Ada Example" },
    status: "confirmed",
    created_at: "2030-01-01",
    flags: booking.flags,
  });
  expect(Object.keys(value ?? {})).toEqual(Object.keys(booking));
  const text = JSON.stringify(value);
  expect(text).toMatch(/… \(\d+ more characters\)/);
  expect(text).toMatch(/… \(\d+ more items\)/);
  expect(estimatedTokens).toBe(estimateTokens(text));
  expect(parts.map(({ path, unit }) => [path, unit])).toEqual(
    expect.arrayContaining([
      ["description", "characters"],
      ["guest.history", "characters"],
      ["nights", "items"],
    ]),
  );
  expect(hints).toContain("fields=nights");
});

test("counts exactly what it leaves out", () => {
  const { value, parts } = summarizeValue(booking, { budget: 400 });
  const shown = JSON.parse(JSON.stringify(value));
  const marked = /… \((\d+) more characters\)$/.exec(shown.description);
  const left = Number(marked?.[1]);
  expect(left + shown.description.length - (marked?.[0].length ?? 0)).toBe(
    booking.description.length,
  );
  expect(parts).toContainEqual({
    path: "description",
    unit: "characters",
    count: left,
    size: left,
  });
  const nights = parts.find(({ path }) => path === "nights");
  expect((nights?.count ?? 0) + shown.nights.length - 1).toBe(booking.nights.length);
});

test("a value of less than 500 tokens comes back whole", () => {
  const value = { text: "short enough ".repeat(30) };
  expect(summarizeValue(value, { budget: 20 })).toMatchObject({ value, parts: [], hints: [] });
});

test("says what there is no room for: many fields, large containers", () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`field${at}`, at]));
  expect(summarizeValue(many, { budget: 200 }).value).toHaveProperty(
    "…",
    expect.stringMatching(/^\d+ more fields: field\d+/),
  );
  const wide = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `part${at}`,
      Array.from({ length: 50 }, (_, index) => ({ index, text: "some text" })),
    ]),
  );
  expect(summarizeValue(wide, { budget: 500 }).value).toMatchObject({
    part3: "50 items with index, text",
  });
});

test("refuses a budget without room", () => {
  const refused = (): unknown => summarizeValue(booking, { budget: 1 });
  expect(refused).toThrow(SpecLensError);
});

test("any value: within the budget, the same each time, every hint finds its part", () => {
  fc.assert(
    fc.property(anyJson, fc.integer({ min: 200, max: 3000 }), (value, budget) => {
      const summary = summarizeValue(value, { budget });
      expect(summary.estimatedTokens).toBe(estimateTokens(JSON.stringify(summary.value)));
      if (estimateTokens(JSON.stringify(value)) >= 500)
        expect(summary.estimatedTokens).toBeLessThanOrEqual(budget);
      expect(summarizeValue(value, { budget })).toEqual(summary);
      for (const hint of summary.hints)
        expect(projectFields(value, hint.replace("fields=", "")).missing).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});
