import fc from "fast-check";
import { expect, test } from "vitest";
import { createTrigramIndex } from "./trigram-index.ts";

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

function findsSimilar(left: string, right: string, threshold: number): boolean {
  const index = createTrigramIndex();
  index.add(index.trigramsOf(left));
  return index.findSimilar(index.trigramsOf(right), threshold) === 0;
}

test("two texts are similar from their Jaccard index on", () => {
  const word = fc.constantFrom("a", "b", "list", "get_user", "ещё", "año");
  const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, fc.double({ min: 0.5, max: 1, noNaN: true }), (left, right, least) => {
      const expected = jaccard(left, right);
      expect(findsSimilar(left, right, least)).toBe(expected >= least);
    }),
  );
});

test("case and punctuation do not count", () => {
  expect(findsSimilar("List the open issues.", "list THE (open) issues", 1)).toBe(true);
});

test("texts without spaces are compared by characters", () => {
  expect(findsSimilar("列出仓库的所有未解决问题", "列出仓库的所有未解决问题。", 1)).toBe(true);
  expect(findsSimilar("列出仓库的所有未解决问题", "列出仓库的所有已解决问题", 0.5)).toBe(true);
  expect(findsSimilar("列出仓库的所有未解决问题", "删除用户", 0.5)).toBe(false);
});

test("a text of two words is no text of three", () => {
  expect(findsSimilar("first second", "first second first", 0.5)).toBe(false);
});

test("texts without words are like nothing", () => {
  expect(findsSimilar("", "", 0.5)).toBe(false);
  expect(findsSimilar("—", "—", 0.5)).toBe(false);
});

test("names the first of several", () => {
  const index = createTrigramIndex();
  for (const text of ["one two three", "a b c d", "a b c d"]) index.add(index.trigramsOf(text));
  expect(index.findSimilar(index.trigramsOf("a b c d"), 1)).toBe(1);
});
