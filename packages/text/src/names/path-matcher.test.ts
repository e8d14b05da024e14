import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { pathMatcher } from "./path-matcher.ts";

/** The same pattern as a regular expression, which is shorter and may take for ever. */
function expression(pattern: string): RegExp {
  const source = pattern
    .split(/(\/\*\*$|\*\*|\*)/)
    .map((part) => {
      if (part === "/**") return "(?:/.*)?";
      if (part === "**") return ".*";
      if (part === "*") return "[^/]*";
      return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}$`, "s");
}

test("patterns mean what the regular expression says", () => {
  const piece = fc.constantFrom("/", "*", "**", "a", "b", "/**", ".", "\n");
  const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  const path = fc
    .array(fc.constantFrom("/", "a", "b", ".", "\n"), { maxLength: 10 })
    .map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(pattern, path, (pattern, path) => {
      expect(pathMatcher(pattern)(path)).toBe(expression(pattern).test(path));
    }),
    { numRuns: runs(20_000) },
  );
});

test("many wildcards and a long path take no time", () => {
  const path = `/${"a".repeat(10_000)}`;
  expect(pathMatcher(`/${"**a".repeat(300)}**b`)(path)).toBe(false);
  expect(pathMatcher(`/${"*a".repeat(300)}*b`)(path)).toBe(false);
  expect(pathMatcher(`/${"**a".repeat(300)}**`)(path)).toBe(true);
});
