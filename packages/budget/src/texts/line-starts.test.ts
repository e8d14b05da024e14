import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyText } from "../../test/any-text.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

test("a line ends with its break, and the last break begins no line", () => {
  expect(lineStarts("")).toEqual([0]);
  expect(lineStarts("a\nb\r\n\nc")).toEqual([0, 2, 5, 6]);
  expect(lineStarts("a\n")).toEqual([0]);
  expect(lineStarts("\n\n")).toEqual([0, 1]);
});

test("every offset is in the line that was counted to it", () => {
  fc.assert(
    fc.property(anyText(300), fc.nat(), (text, nat) => {
      fc.pre(text !== "");
      const offset = nat % text.length;
      expect(lineAt(lineStarts(text), offset)).toBe(text.slice(0, offset).split("\n").length - 1);
    }),
    { numRuns: runs(2000) },
  );
});
