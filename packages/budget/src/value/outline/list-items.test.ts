import { expect, test } from "vitest";
import { outlineJson } from "./json-outline.ts";
import { listItems } from "./list-items.ts";

// Offsets:     0123456789012345
const TEXT = '["aaa","bbb","c"]';
const items = listItems(outlineJson(TEXT), 0);

test("a window counts an item that it has only a part of", () => {
  expect(items.total).toBe(3);
  expect(items.between(0, TEXT.length)).toEqual({ first: 0, shown: 3, leftOut: 0 });
  expect(items.between(0, 6)).toEqual({ first: 0, shown: 1, leftOut: 2 });
  expect(items.between(0, 9)).toEqual({ first: 0, shown: 2, leftOut: 1 });
});

test("a window begins with the item that ends after its start", () => {
  expect(items.between(3, 9)).toEqual({ first: 0, shown: 2, leftOut: 1 });
  expect(items.between(6, 9)).toEqual({ first: 1, shown: 1, leftOut: 1 });
  expect(items.between(12, 16)).toEqual({ first: 2, shown: 1, leftOut: 0 });
});

test("a page of so many items ends before the comma of the next one, if there is one", () => {
  expect(items.endOf(0, 1)).toBe(6);
  expect(items.endOf(3, 1)).toBe(6);
  expect(items.endOf(6, 1)).toBe(12);
  expect(items.endOf(6, 2)).toBeUndefined();
});
