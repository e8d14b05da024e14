import { estimateTokens } from "@speclens/budget";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLargeItems } from "./split-large-items.ts";

test("items that fit are left alone", () => {
  const items = ["one\ntwo", "three"];
  expect(splitLargeItems(items, 20)).toBe(items);
});

test("a large item is parted at its lines, a large line between words", () => {
  const words = "word ".repeat(60).trim();
  const pieces = splitLargeItems([`first line\n${words}\nlast line`, "small"], 26);
  expect(pieces[0]).toMatch(/^first line\nword/);
  expect(pieces.at(-2)).toMatch(/word\nlast line$/);
  expect(pieces.at(-1)).toBe("small");
  for (const piece of pieces) expect(piece).not.toMatch(/^ord|wor$/);
});

test.each([
  ["words", "word ".repeat(100_000)],
  ["one word", "aB".repeat(250_000)],
  ["spaces", " ".repeat(500_000)],
  ["a rule", "=".repeat(500_000)],
  ["Chinese", "顧客".repeat(125_000)],
  ["short lines", "id\n".repeat(125_000)],
  ["values", Array.from({ length: 50_000 }, (_, at) => `"v${at}"`).join("|")],
])("an item of half a megabyte is parted in linear time: %s", (_, item) => {
  const pieces = splitLargeItems([item], 50);
  expect(pieces.join("").replaceAll("\n", "")).toBe(item.replaceAll("\n", ""));
  for (const piece of pieces) expect(estimateTokens(piece)).toBeLessThanOrEqual(50);
});

test("no part is too large, and none is lost", () => {
  const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 600 }), { maxLength: 5 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 120 }), (items, most) => {
      const pieces = splitLargeItems(items, most);
      const plain = (parts: readonly string[]): string => parts.join("").replaceAll("\n", "");
      expect(plain(pieces)).toBe(plain(items));
      for (const piece of pieces) expect(estimateTokens(piece)).toBeLessThanOrEqual(most);
    }),
  );
});
