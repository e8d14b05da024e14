import { expect, test } from "vitest";
import { isAsciiPunctuation, isDigit, isLatinLetter, isWhitespace } from "./character-class.ts";

const CODES = Array.from({ length: 0x3000 }, (_, code) => code);

/** The characters of a class, among the first 12,288 code units. */
function charactersOf(belongs: (code: number) => boolean): string {
  return String.fromCharCode(...CODES.filter(belongs));
}

test("Latin letters are those of the blocks up to Extended B, and of Extended Additional", () => {
  const latin = CODES.filter((code) => {
    const inBlocks = code < 0x250 || (code >= 0x1e00 && code < 0x1f00);
    return inBlocks && /\p{Script=Latin}/u.test(String.fromCharCode(code));
  });
  // Ordinal signs are not written in words.
  expect(charactersOf(isLatinLetter)).toBe(String.fromCharCode(...latin).replace(/[ªº]/g, ""));
});

test("digits and white space are those of ASCII", () => {
  expect(charactersOf(isDigit)).toBe("0123456789");
  expect(charactersOf(isWhitespace)).toBe("\t\n\v\f\r ");
});

test("punctuation is all the rest of ASCII, also what does not print", () => {
  const rest = charactersOf((code) => code < 128).replace(/[A-Za-z0-9\s]/g, "");
  expect(charactersOf(isAsciiPunctuation)).toBe(rest);
});
