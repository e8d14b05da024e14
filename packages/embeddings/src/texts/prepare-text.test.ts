import fc from "fast-check";
import { expect, test } from "vitest";
import { prepareText } from "./prepare-text.ts";

test("a long text is cut, between two characters", () => {
  expect(prepareText("abc", 2)).toBe("ab");
  expect(prepareText("ab", 2)).toBe("ab");
  expect(prepareText("a\u{1F600}", 2)).toBe("a");
  expect(prepareText("a\u{1F600}b", 3)).toBe("a\u{1F600}");
});

test("halves of characters are replaced, whole ones are not", () => {
  expect(prepareText("a\uD83Db\uDE00c\u{1F600}", 10)).toBe("a\uFFFDb\uFFFDc\u{1F600}");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(prepareText(text, 400)).toBe(Buffer.from(text, "utf8").toString("utf8"));
    }),
  );
});

test("whatever it is given, it is short enough and survives UTF-8", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 20 }), (text, longest) => {
      const prepared = prepareText(text, longest);
      expect(prepared.length).toBeLessThanOrEqual(longest);
      expect(prepared.length).toBeGreaterThanOrEqual(Math.min(text.length, longest) - 1);
      expect(Buffer.from(prepared, "utf8").toString("utf8")).toBe(prepared);
    }),
  );
});
