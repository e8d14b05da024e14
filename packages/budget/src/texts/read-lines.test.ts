import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyText } from "../../test/any-text.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { type ReadLines, readLines } from "./read-lines.ts";

const text = Array.from({ length: 10_000 }, (_, index) => `line ${index + 1}\n`).join("");

test("gives the lines of the range, both ends included, and how many there are", () => {
  expect(readLines(text, { startLine: 100, endLine: 102 })).toEqual({
    text: "line 100\nline 101\nline 102\n",
    startLine: 100,
    endLine: 102,
    totalLines: 10_000,
    tokens: expect.any(Number),
  });
  expect(readLines("a\nb", { startLine: 2 })).toMatchObject({ text: "b", endLine: 2 });
  expect(readLines("", { startLine: 1 })).toMatchObject({ text: "", totalLines: 1 });
  expect(readLines("a\n", { startLine: 1, endLine: 99 })).toMatchObject({ endLine: 1 });
});

test("says where to go on where the range does not fit", () => {
  const first = readLines(text, { startLine: 5000, endLine: 9000, budget: 300 });
  expect(first.next).toEqual({ startLine: first.endLine + 1, endLine: 9000, startColumn: 1 });
  expect(first.tokens).toBeLessThanOrEqual(300);
  // The room is used.
  expect(first.tokens).toBeGreaterThan(270);
});

test("a line that does not fit alone is given in parts", () => {
  const long = `short\n${"word ".repeat(1000)}\nlast\n`;
  const first = readLines(long, { startLine: 2, budget: 100 });
  expect(first).toMatchObject({ startLine: 2, endLine: 2, totalLines: 3 });
  expect(first.next).toEqual({ startLine: 2, endLine: 3, startColumn: first.text.length + 1 });
});

test("following next gives exactly the range, within the budget", () => {
  fc.assert(
    fc.property(
      anyText(1000),
      fc.nat(40),
      fc.nat(40),
      fc.integer({ min: 20, max: 100 }),
      (text, from, more, budget) => {
        const { totalLines } = readLines(text, { startLine: 1 });
        const startLine = 1 + (from % totalLines);
        const endLine = startLine + more;
        const parts: string[] = [];
        let next: ReadLines["next"] = { startLine, endLine, startColumn: 1 };
        while (next !== undefined) {
          const part: ReadLines = readLines(text, { ...next, budget });
          expect(estimateTokens(part.text)).toBeLessThanOrEqual(budget);
          parts.push(part.text);
          next = part.next;
        }
        const lines = text.split(/(?<=\n)/);
        expect(parts.join("")).toBe(lines.slice(startLine - 1, endLine).join(""));
      },
    ),
    { numRuns: runs(2000) },
  );
});

test.each([
  [{ startLine: 10_001 }, "startLine 10001 is beyond the end: the text has 10000 lines."],
  [{ startLine: 7, endLine: 3 }, "endLine 3 is before startLine 7."],
  [{ startLine: 0 }, "startLine must be a whole number of at least 1, not 0."],
  [{ startLine: 1, endLine: 1.5 }, "endLine must be a whole number"],
  [{ startLine: 1, startColumn: 8 }, "startColumn 8 is beyond the end: line 1 has 7 characters."],
  [{ startLine: 1, budget: 5 }, "budget must be a whole number of at least 20, not 5."],
])("refuses %j", (options, message) => {
  let caught: unknown;
  try {
    readLines(text, options);
  } catch (error) {
    caught = error;
  }
  expect(SpecLensError.is(caught, "argument-invalid")).toBe(true);
  expect(String(caught)).toContain(message);
});
