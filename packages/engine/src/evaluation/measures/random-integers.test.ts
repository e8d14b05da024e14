import fc from "fast-check";
import { expect, test } from "vitest";
import { randomIntegers } from "./random-integers.ts";

const anyCounts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 });

test("draws whole numbers below the count, the same for the same seed", () => {
  fc.assert(
    fc.property(fc.integer(), anyCounts, (seed, counts) => {
      const drawn = counts.map(randomIntegers(seed));
      for (const [place, count] of counts.entries()) {
        expect(Number.isInteger(drawn[place])).toBe(true);
        expect(drawn[place]).toBeGreaterThanOrEqual(0);
        expect(drawn[place]).toBeLessThan(count);
      }
      expect(counts.map(randomIntegers(seed))).toEqual(drawn);
    }),
  );
});

test("draws each number about equally often, and others for another seed", () => {
  const draw = (seed: number): number[] => {
    const random = randomIntegers(seed);
    return Array.from({ length: 4000 }, () => random(4));
  };
  const drawn = draw(1);
  for (const number of [0, 1, 2, 3])
    expect(Math.abs(drawn.filter((one) => one === number).length - 1000)).toBeLessThan(150);
  expect(draw(2)).not.toEqual(drawn);
});
