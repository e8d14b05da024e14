import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_TEXT, prepareText } from "./prepare-text.ts";

test("a long text is cut, between two characters", () => {
  expect(prepareText("a".repeat(LONGEST_TEXT))).toHaveLength(LONGEST_TEXT);
  expect(prepareText("a".repeat(100_000))).toBe("a".repeat(LONGEST_TEXT));
  const emoji = `${"a".repeat(LONGEST_TEXT - 1)}😀`;
  expect(prepareText(emoji)).toBe("a".repeat(LONGEST_TEXT - 1));
  expect(prepareText(`${"a".repeat(LONGEST_TEXT - 2)}😀`).endsWith("a😀")).toBe(true);
});

test("halves of characters are replaced, whole ones are not", () => {
  expect(prepareText("a\uD83Db\uDE00c😀")).toBe("a\uFFFDb\uFFFDc😀");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(prepareText(text)).toBe(Buffer.from(text, "utf8").toString("utf8"));
    }),
  );
});
