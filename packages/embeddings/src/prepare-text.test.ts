import fc from "fast-check";
import { expect, test } from "vitest";
import { prepareText } from "./prepare-text.ts";

test("blank texts become a full stop, and long ones are cut between characters", () => {
  expect(prepareText("", 10)).toBe(".");
  expect(prepareText(" \n\t", 10)).toBe(".");
  expect(prepareText("abc", 2)).toBe("ab");
  expect(prepareText("a\u{1F600}", 2)).toBe("a\uFFFD");
  expect(prepareText("\uDE00a\uD83D", 10)).toBe("\uFFFDa\uFFFD");
});

test("whatever it is given, it is short enough, not blank, and survives UTF-8", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (given, longest) => {
      const prepared = prepareText(given, longest);
      expect(prepared.length).toBeLessThanOrEqual(longest);
      expect(prepared.trim()).not.toBe("");
      expect(Buffer.from(prepared, "utf8").toString("utf8")).toBe(prepared);
    }),
  );
});
