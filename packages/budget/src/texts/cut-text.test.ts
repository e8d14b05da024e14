import { SpecLensError, type TokenCounter } from "@speclens/core";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

/** Costs nothing but the letter, so that the mark of a cut is free. */
const letters: TokenCounter = { name: "x", count: (text) => text.split("x").length - 1 };

test("says how much is left out, one character or several", () => {
  expect(cutText("xxxx", 4, letters)).toEqual({ text: "xxxx", charactersCut: 0 });
  expect(cutText("xxxx", 3, letters).text).toBe("xxx… (1 more character)");
  expect(cutText("xxxx", 2, letters).text).toBe("xx… (2 more characters)");
});

test("a line's end is not parted", () => {
  const text = "A line of it.\r\n".repeat(100);
  expect(cutText(text, 100).text).toMatch(/it\.… \(/);
});

test("a room that is no number is refused, where nothing would be left of the text", () => {
  expect(() => cutText("xxxx", Number.NaN)).toThrow(SpecLensError);
});
