import { randomIntegers } from "@speclens/engine/measures";
import { array, assert, integer, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { sample } from "./sample.mjs";

test("draws as many as asked without repetition, in their order, and always alike", () => {
  assert(
    property(array(integer()), nat(20), nat(), (drawn, count, seed) => {
      const items = drawn.map((value, place) => ({ value, place }));
      const picked = sample(items, count, randomIntegers(seed));
      expect(picked).toHaveLength(Math.min(count, items.length));
      expect(new Set(picked).size).toBe(picked.length);
      expect(picked).toEqual([...picked].sort((one, other) => one.place - other.place));
      expect(sample(items, count, randomIntegers(seed))).toEqual(picked);
    }),
  );
});

test("draws each item about equally often", () => {
  const random = randomIntegers(1);
  const counts = [0, 0, 0, 0];
  for (let time = 0; time < 4000; time++)
    for (const item of sample([0, 1, 2, 3], 1, random)) counts[item] = (counts[item] ?? 0) + 1;
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
