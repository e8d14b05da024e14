import { expect, test } from "vitest";
import { joinSingles } from "./join-singles.ts";

test("three single operations of a small document are joined; one without a name stays so", () => {
  expect(joinSingles(["a", "b", "x", "c", "x", undefined])).toEqual([
    ...["general", "general", "x", "general", "x", undefined],
  ]);
});

test("fewer are as easy to read as their list", () => {
  const names = ["a", "b", "x", "x", undefined];
  expect(joinSingles(names)).toEqual(names);
});

test("up to twelve operations are a small document", () => {
  const names = (count: number) => Array.from({ length: count }, (_, place) => `name${place}`);
  expect(new Set(joinSingles(names(12)))).toEqual(new Set(["general"]));
  expect(joinSingles(names(13))).toEqual(names(13));
});
