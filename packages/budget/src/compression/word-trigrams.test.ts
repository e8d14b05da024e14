import fc from "fast-check";
import { expect, test } from "vitest";
import { areSimilar, wordTrigrams } from "./word-trigrams.ts";

/** The Jaccard index as it is defined, for texts of words that are parted by spaces. */
function jaccard(left: string, right: string): number {
  const [ours, theirs] = [left, right].map((text) => {
    const words = text.split(" ").filter((word) => word !== "");
    const last = Math.max(words.length === 0 ? 0 : 1, words.length - 2);
    return new Set(
      Array.from({ length: last }, (_, place) => words.slice(place, place + 3).join(" ")),
    );
  });
  const shared = [...(ours ?? [])].filter((trigram) => theirs?.has(trigram)).length;
  return shared / ((ours?.size ?? 0) + (theirs?.size ?? 0) - shared || 1);
}

function areAlike(left: string, right: string, threshold: number): boolean {
  return areSimilar(wordTrigrams(left), wordTrigrams(right), threshold);
}

test("two texts are similar from their Jaccard index on", () => {
  const word = fc.constantFrom("a", "b", "list", "get_user", "ещё", "año");
  const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, fc.double({ min: 0.5, max: 1, noNaN: true }), (left, right, least) => {
      const expected = jaccard(left, right);
      expect(areAlike(left, right, least)).toBe(expected >= least);
    }),
  );
});

test("case and punctuation do not count", () => {
  expect(areAlike("List the open issues.", "list THE (open) issues", 1)).toBe(true);
});

test("texts without spaces are compared by characters", () => {
  expect(areAlike("列出仓库的所有未解决问题", "列出仓库的所有未解决问题。", 1)).toBe(true);
  expect(areAlike("列出仓库的所有未解决问题", "列出仓库的所有已解决问题", 0.5)).toBe(true);
  expect(areAlike("列出仓库的所有未解决问题", "删除用户", 0.5)).toBe(false);
});

test("a word ends where a script without spaces begins", () => {
  expect(areAlike("用API列出仓库", "用 API 列出仓库", 1)).toBe(true);
});

test("a text of two words is no text of three", () => {
  expect(areAlike("first second", "first second first", 0.5)).toBe(false);
});

test("texts without words are like nothing", () => {
  expect(areAlike("", "", 0.5)).toBe(false);
  expect(areAlike("—", "—", 0.5)).toBe(false);
});
