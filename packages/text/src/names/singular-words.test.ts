import { expect, test } from "vitest";
import { singularWords } from "./singular-words.ts";

test("words are in lower case, in the singular and without short forms", () => {
  expect(singularWords("HTTPAddresses")).toEqual(["http", "address"]);
  expect(singularWords("org-repos")).toEqual(["organization", "repository"]);
  expect(singularWords("---")).toEqual([]);
  expect(singularWords("x".repeat(1000))).toEqual(["x".repeat(100)]);
});
