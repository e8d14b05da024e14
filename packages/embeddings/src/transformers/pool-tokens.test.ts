import { expect, test } from "vitest";
import { poolTokens } from "./pool-tokens.ts";

/** Two texts of three tokens: padding behind the first, in front of the second. */
const values = Float32Array.from([1, 0, 0, 1, 9, 9, /* second text */ 9, 9, 0, 2, 3, 0]);
const shape = { values, texts: 2, tokens: 3, dimension: 2 };
const mask = [1n, 1n, 0n, 0n, 1n, 1n];

test.each([
  ["mean", [0.71, 0.71], [0.83, 0.55]],
  ["first", [1, 0], [0, 1]],
  ["last", [0, 1], [1, 0]],
] as const)("%s: padding does not count, on whichever side it is", (pooling, ...expected) => {
  const rounded = poolTokens(shape, mask, pooling).map((vector) =>
    [...vector].map((value) => Math.round(value * 100) / 100),
  );
  expect(rounded).toEqual(expected);
});

test("a text without tokens becomes zeros", () => {
  const empty = { values: new Float32Array(4).fill(1), texts: 1, tokens: 2, dimension: 2 };
  for (const pooling of ["mean", "first", "last"] as const)
    expect(poolTokens(empty, [0, 0], pooling).map((vector) => [...vector])).toEqual([[0, 0]]);
});
