import { expect, test } from "vitest";
import { sampleStatistics } from "../../test/sample-statistics.ts";
import { idf, idfOf } from "./idf.ts";

test("it is Lucene's, never negative, and highest for what no item has", () => {
  expect(idf(3, 20)).toBeCloseTo(Math.log(1 + 17.5 / 3.5));
  expect(idf(20, 20)).toBeCloseTo(Math.log(1 + 0.5 / 20.5));
  expect(idf(20, 20)).toBeGreaterThan(0);
  expect(idf(0, 20)).toBeCloseTo(Math.log(42));
});

test("of a term, it is that of its number of items", () => {
  const statistics = sampleStatistics({ frequencies: new Map([["star", 3]]) });
  expect(idfOf("star", statistics)).toBe(idf(3, 20));
  expect(idfOf("none", statistics)).toBe(idf(0, 20));
});
