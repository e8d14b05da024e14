import { expect, test } from "vitest";
import { cosineOf, nearnessOf } from "./cosine.ts";

test("the cosine is that of the vectors; without one of them, there is none", () => {
  const [right, up] = [new Float32Array([1, 0]), new Float32Array([0, 1])];
  expect(cosineOf(right, right)).toBeCloseTo(1);
  expect(cosineOf(right, up)).toBeCloseTo(0);
  expect(cosineOf(right, undefined)).toBeUndefined();
  expect(cosineOf(undefined, right)).toBeUndefined();
});

test("nearness is the place in the range of cosines, and ends at its ends", () => {
  const range = { from: 0.2, to: 0.6 };
  expect([0.2, 0.3, 0.4, 0.6].map((cosine) => nearnessOf(cosine, range))).toEqual(
    [0, 0.25, 0.5, 1].map((near) => expect.closeTo(near)),
  );
  expect([-1, 0.1, 0.7, 1].map((cosine) => nearnessOf(cosine, range))).toEqual([0, 0, 1, 1]);
});
