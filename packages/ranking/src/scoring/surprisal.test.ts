import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuery } from "../../../../test/support/sample-query.ts";
import { sampleItem } from "../../test/sample-item.ts";
import { surprisalOf } from "./surprisal.ts";

const QUERY = sampleQuery(["star", "repository"], 3);
const IDF = QUERY.terms.map(({ idf }) => idf);
const [STAR = 0, REPOSITORY = 0] = IDF;

function surprisal(terms: readonly string[], items: number, body: readonly string[] = []) {
  return surprisalOf(QUERY, sampleItem(terms, body), items);
}

test("it is the IDF of the shared words less the logarithm of the items, in tens of nats", () => {
  expect(surprisal(["star", "other"], 20)).toBeCloseTo((STAR - Math.log(20)) / 10);
  expect(surprisal(["star"], 20, ["repository", "star"])).toBeCloseTo(
    (STAR + REPOSITORY - Math.log(20)) / 10,
  );
});

test("without shared words, only the number of items counts; of none, nothing does", () => {
  expect(surprisal([], 20)).toBeCloseTo(-Math.log(20) / 10);
  expect(surprisal([], 0)).toBeCloseTo(0);
});

test("words that are all there are no evidence against a hit, however common", () => {
  const query = sampleQuery(["list"], 0);
  expect(surprisalOf(query, sampleItem(["list"]), 10_000)).toBeCloseTo(0);
  expect(surprisalOf(query, sampleItem([]), 10_000)).toBeCloseTo(-1 / 10);
});

test("it lies from −1 to 1, and grows with what is shared", () => {
  const many = sampleQuery(
    Array.from({ length: 60 }, (_, index) => `term${index}`),
    0,
  );
  const terms = many.terms.map(({ term }) => term);
  fc.assert(
    fc.property(fc.subarray(terms), fc.subarray(terms), fc.nat(30_000), (some, more, items) => {
      const of = (shared: readonly string[]) => surprisalOf(many, sampleItem(shared), items);
      expect(Math.abs(of(some))).toBeLessThanOrEqual(1);
      expect(of([...some, ...more])).toBeGreaterThanOrEqual(of(some));
    }),
  );
});
