import { expect, test } from "vitest";
import { sampleQuery } from "../../../../test/support/sample-query.ts";
import { informationOf, longShare } from "./query.ts";

test("a query tells as much as its words together, those that nothing has among them", () => {
  expect(informationOf(sampleQuery(["a", "b"], 3))).toBe(5);
  expect(informationOf(sampleQuery([], 0))).toBe(0);
});

test("a query is long from twelve words, short up to six, and partly both between", () => {
  const shares = [0, 6, 7, 9, 11, 12, 40].map((words) =>
    longShare({ ...sampleQuery([], 0), words }),
  );
  expect(shares).toEqual([0, 0, 1 / 6, 1 / 2, 5 / 6, 1, 1]);
});
