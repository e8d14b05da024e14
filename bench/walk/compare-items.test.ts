import { describe, expect, test } from "vitest";
import { compareItems } from "./compare-items.mjs";
import { frameOf, linesOf } from "./items-of.mjs";

describe("compareItems", () => {
  const whole = ["a", "b", "b", "c"];

  test("finds nothing wrong with the list itself", () => {
    expect(compareItems(whole, whole)).toBeUndefined();
  });

  test.each([
    ["a missing double", ["a", "b", "c"], /^1 are missing, as b/],
    ["a missing item", ["a", "b", "b"], /^1 are missing, as c/],
    ["a strange item", ["a", "b", "b", "c", "d"], /^1 are no part of it, as d/],
    ["a repeated item", ["a", "b", "b", "c", "c"], /^1 come twice/],
    ["another order", ["b", "a", "b", "c"], /order/],
  ])("tells %s", (_, found, message) => {
    expect(compareItems(found, whole)).toMatch(message);
  });

  test("takes no empty list for a whole one", () => {
    expect(compareItems([], [])).toBe("the whole list is empty");
  });
});

test("the lines of pages are without their notes and their frame", () => {
  const note = '… 2 more lines: cursor "abc"';
  const pages = [`head\none\n${note}\nfoot`, `head\ntwo\n${note}\nfoot`, "head\nthree\nfoot"];
  expect(linesOf(pages)).toEqual(["one", "two", "three"]);
  expect([...frameOf(pages)]).toEqual(["head", "foot"]);
});
