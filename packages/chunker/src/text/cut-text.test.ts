import { expect, test } from "vitest";
import { cutAtSentence, cutAtWord, cutText } from "./cut-text.ts";

const text = "First, e.g. this one. Second one! Third";

test.each([
  [100, text],
  [38, "First, e.g. this one. Second one!"],
  [33, "First, e.g. this one. Second one!"],
  [32, "First, e.g. this one."],
  [20, ""],
  [-5, ""],
])("whole sentences within %i characters", (characters, expected) => {
  expect(cutAtSentence(text, characters)).toBe(expected);
});

test.each([
  [39, text],
  [20, "First, e.g. this…"],
  [1, "…"],
  [0, ""],
])("whole words within %i characters", (characters, expected) => {
  expect(cutAtWord(text, characters)).toBe(expected);
});

test("words where not even one sentence fits, and no half of a character", () => {
  expect(cutText(text, 22)).toBe("First, e.g. this one.");
  expect(cutText(text, 15)).toBe("First, e.g.…");
  expect(cutAtWord("😀😀😀", 4)).toBe("😀…");
});
