import { expect, test } from "vitest";
import { fitValue } from "./fit-value.ts";
import { joinPages } from "./join-pages.ts";

const value = Array.from({ length: 300 }, (_, id) => ({ id, text: "some text" }));
const first = fitValue(value, { budget: 500 });
const second = fitValue(value, {
  budget: 500,
  offset: "nextOffset" in first ? (first.nextOffset ?? 0) : 0,
});

test("refuses missing pages", () => {
  expect(() => joinPages([])).toThrow(/offset 0 is missing/);
  expect(() => joinPages([first])).toThrow(/is missing/);
  expect(() => joinPages([second])).toThrow(/offset 0 is missing/);
  expect(() => joinPages([first, first])).toThrow(/is missing/);
});

test("takes a whole answer as it is", () => {
  expect(joinPages([fitValue({ a: [] })])).toEqual({ a: [] });
  expect(joinPages([fitValue("{")])).toBe("{");
});
