import { type Judgement, operationIdOf } from "@speclens/core";
import { bestFirst } from "@speclens/ranking";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCandidate } from "../../test/sample-candidate.ts";
import { USE } from "../weights/weights.ts";
import { useSignals } from "./use-signals.ts";

/** A vector with this cosine to the question's. */
function at(cosine: number): Float32Array {
  return Float32Array.from([cosine, Math.sqrt(1 - cosine ** 2)]);
}

const QUESTION = at(1);

function candidatesOf(cosines: readonly number[]) {
  return cosines.map((cosine, index) =>
    sampleCandidate(`GET /${index}`, [], { vector: at(cosine) }),
  );
}

function judged(index: number, cosine: number, count = 1): Judgement {
  const operation = operationIdOf("GET", `/${index}`);
  return { vector: at(cosine), document: "sample", operation, count };
}

function orderOf(totals: readonly number[], added: readonly number[]): number[] {
  return bestFirst(totals.map((total, index) => total + (added[index] ?? 0)));
}

const five = candidatesOf([0.4, 0.3, 0.3, 0.3, 0.3]);
const totals = [3, 2.6, 2.2, 2, 1.8];

test("nothing remembered, or no vector, adds nothing", () => {
  expect(useSignals(five, totals, QUESTION, [])).toEqual([0, 0, 0, 0, 0]);
  expect(useSignals(five, totals, undefined, [judged(4, 0.9)])).toEqual([0, 0, 0, 0, 0]);
});

test("of another document, of an operation that is no candidate, or of another model adds nothing", () => {
  const others = [
    { ...judged(4, 0.9), document: "other" },
    judged(9, 0.9),
    { ...judged(4, 0.9), vector: Float32Array.from([1, 0, 0]) },
  ];
  expect(useSignals(five, totals, QUESTION, others)).toEqual([0, 0, 0, 0, 0]);
});

test("a used operation with a near question rises, but not above the best that nobody used", () => {
  expect(orderOf(totals, useSignals(five, totals, QUESTION, [judged(4, 0.9)]))).toEqual([
    0, 4, 1, 2, 3,
  ]);
  const far = [9, 2.6, 2.2, 2, 1.8];
  const added = useSignals(five, far, QUESTION, [judged(4, 0.9)]);
  expect(added[4]).toBeCloseTo(USE.rise);
});

test("one whose question is no nearer than the best hit that nobody used stays", () => {
  expect(useSignals(five, totals, QUESTION, [judged(4, 0.3)])).toEqual([0, 0, 0, 0, 0]);
});

test("used operations change places by how near their questions are", () => {
  const used = [judged(1, 0.25), judged(3, 0.55)];
  expect(orderOf(totals, useSignals(five, totals, QUESTION, used))).toEqual([0, 3, 2, 1, 4]);
});

test("a used operation whose questions are all far falls a little, but not from the first place", () => {
  expect(useSignals(five, totals, QUESTION, [judged(0, -1)])).toEqual([0, 0, 0, 0, 0]);
  const added = useSignals(five, totals, QUESTION, [judged(1, -1), judged(1, -0.5)]);
  expect(added).toEqual([0, -USE.mostFall, 0, 0, 0].map((fall) => expect.closeTo(fall)));
});

test("what was chosen more often for the same question comes first", () => {
  const used = [judged(1, 0.25, 1), judged(2, 0.25, 1_000)];
  const close = [3, 2.21, 2.2, 2, 1.8];
  expect(orderOf(close, useSignals(five, close, QUESTION, used))).toEqual([0, 2, 1, 3, 4]);
});

test("an operation with several questions counts by the nearest", () => {
  const one = useSignals(five, totals, QUESTION, [judged(4, 0.9)]);
  expect(useSignals(five, totals, QUESTION, [judged(4, -0.5), judged(4, 0.9)])).toEqual(one);
});

// Eighths, so that sums and differences are exact.
const score = fc.integer({ min: -24, max: 24 }).map((eighths) => eighths / 8);
const cosine = fc.double({ min: -1, max: 1, noNaN: true });

test("a used operation that takes the first place keeps it beside an equal one that nobody used", () => {
  const candidates = candidatesOf([0, 0, 0]);
  const before = [-0.375, -0.375, -0.5];
  const added = useSignals(candidates, before, QUESTION, [judged(0, 0), judged(2, 0.05)]);
  expect((before[2] ?? 0) + (added[2] ?? 0)).toBe(-0.375);
});

test("those that nobody used keep their scores, at most one used passes each, and none the best", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(score, cosine, fc.option(cosine, { nil: undefined })), {
        minLength: 1,
        maxLength: 20,
      }),
      (drawn) => {
        const candidates = candidatesOf(drawn.map(([, own]) => own));
        const before = drawn.map(([total]) => total);
        const used = drawn.flatMap(([, , near], index) =>
          near === undefined ? [] : [judged(index, near)],
        );
        const added = useSignals(candidates, before, QUESTION, used);
        const isUsed = (index: number) => drawn[index]?.[2] !== undefined;
        const after = before.map((total, index) => total + (added[index] ?? 0));
        for (const [index, total] of after.entries()) {
          if (isUsed(index)) continue;
          expect(added[index]).toBe(0);
          const better = (of: readonly number[]) =>
            of.filter((other, place) => isUsed(place) && other > total).length;
          expect(better(after)).toBeLessThanOrEqual(better(before) + 1);
        }
        const untouched = bestFirst(before).find((index) => !isUsed(index));
        if (untouched !== undefined) {
          const total = before[untouched] ?? 0;
          const above = (of: readonly number[]) =>
            of.filter((other, place) => isUsed(place) && other > total).length;
          expect(above(after)).toBeLessThanOrEqual(above(before));
        }
        // Whoever is first was used if the first one was, and is the same if it was not.
        const [best = 0] = bestFirst(before);
        const [now = 0] = bestFirst(after);
        // Equal totals are in the order of their places.
        if (isUsed(best))
          expect(after.some((total, place) => isUsed(place) && total === after[now])).toBe(true);
        else {
          expect(now).toBe(best);
        }
      },
    ),
  );
});

test("neither the order of judgements nor judging them twice changes anything", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(4), cosine, fc.integer({ min: 1, max: 9 })), { maxLength: 12 }),
      (drawn) => {
        const used = drawn.map(([index, near, count]) => judged(index, near, count));
        const added = useSignals(five, totals, QUESTION, used);
        expect(useSignals(five, totals, QUESTION, used.toReversed())).toEqual(added);
        expect(useSignals(five, totals, QUESTION, [...used, ...used])).toEqual(added);
      },
    ),
  );
});
