import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  [["refunds", "refunded", "refunding"], "refund"],
  [["repo", "repository"], "repositori"],
  [["organisation", "organizations"], "organ"],
  [["списки", "списка"], "списк"],
  [["счёт", "счет"], "счет"],
])("%j share a stem", (words, shared) => {
  expect(new Set(words.map(stem))).toEqual(new Set([shared]));
});

test.each(["版本", "oauth2", "naïve", "x-ray", ""])(
  "%j has no ending that could be cut",
  (word) => {
    expect(stem(word)).toBe(word);
  },
);
