import { expect, test } from "vitest";
import { drawAttacks } from "./run-generator.mjs";
import { ok } from "./verdicts.mjs";

const of = (most: number) => ({
  make: (draw: (count: number) => number) => ({
    name: `attack ${draw(most)}`,
    run: async () => ok("held"),
  }),
});
const names = (most: number, options: { count: number; seed: number }) =>
  drawAttacks(of(most), options).map(({ name }) => name);

test("the same seed draws the same attacks, a longer list begins with the shorter", () => {
  const ten = names(1000, { count: 10, seed: 7 });
  expect(names(1000, { count: 20, seed: 7 }).slice(0, 10)).toEqual(ten);
  expect(names(1000, { count: 10, seed: 8 })).not.toEqual(ten);
});

test("no attack is drawn twice, and few are no endless draw", () => {
  const drawn = names(5, { count: 60, seed: 1 });
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.length).toBe(5);
});
