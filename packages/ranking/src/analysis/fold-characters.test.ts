import fc from "fast-check";
import { expect, test } from "vitest";
import { foldCharacters } from "./fold-characters.ts";

test("texts become what NFKC makes of them", () => {
  expect(foldCharacters("ＡＰＩ ﬁle e\u0301")).toBe("API file é");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 29 }), (text) => {
      expect(foldCharacters(text)).toBe(text.normalize("NFKC"));
    }),
  );
});

test.each(["\u0301\u0323", "\u0301\uff9e"])(
  "a million marks on one letter are folded in no time (%j)",
  (marks) => {
    expect(foldCharacters(`a${marks.repeat(500_000)}b`).length).toBeLessThan(40);
  },
);
