import fc from "fast-check";
import { expect, test } from "vitest";
import { checkCitations } from "./check-citations.ts";

const check = (text: string) => checkCitations(text, (number) => number <= 3);

test.each([
  ["It lists them [1], all [2][3].", "It lists them [1], all [2][3].", [1, 2, 3], []],
  ["It lists them [9].", "It lists them.", [], [9]],
  ["Both [1, 9] and [7][2].", "Both [1] and [2].", [1, 2], [9, 7]],
  ["[4] at the start", " at the start", [], [4]],
])("%s", (text, checked, cited, unknown) => {
  expect(check(text)).toEqual({ text: checked, cited, unknown });
});

test.each([
  "items[9].id",
  "`a [9]`",
  "a[0][9]",
  "[9](https://a.example)",
  "[9]: https://a.example",
  "[x]",
  "()[9]",
])("%s is no citation", (text) => {
  expect(check(text)).toEqual({ text, cited: [], unknown: [] });
});

test("what is cited rightly stays as it is, and nothing else is cited afterwards", () => {
  const part = fc.oneof(
    fc.string(),
    fc.integer({ min: 0, max: 9 }).map((one) => ` [${one}] `),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      const first = check(text);
      const again = check(first.text);
      expect(again.unknown).toEqual([]);
      expect(again.cited).toEqual(first.cited);
      if (first.unknown.length === 0) expect(first.text).toBe(text);
    }),
  );
});
