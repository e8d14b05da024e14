import { expect, test } from "vitest";
import { isQuestion } from "./is-question.ts";

test.each([
  ["list pets", true],
  [["list pets"], true],
  // The search rejects an empty list.
  [[], true],
  [" \n", false],
  ["", false],
  [undefined, false],
])("%j: %j", (query, asks) => {
  expect(isQuestion(query)).toBe(asks);
});
