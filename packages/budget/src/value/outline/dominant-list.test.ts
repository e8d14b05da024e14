import { expect, test } from "vitest";
import { dominantList } from "./dominant-list.ts";
import { outlineJson, sourceOf } from "./json-outline.ts";

/** The dominant list of a value, parsed; undefined if there is none. */
function listIn(value: unknown): unknown {
  const outline = outlineJson(JSON.stringify(value));
  const list = dominantList(outline);
  return list < 0 ? undefined : JSON.parse(sourceOf(outline, list));
}

const dictionary = (size: number, of: (at: number) => unknown) =>
  Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, of(at)]));

test("a list is an array of two or more items", () => {
  expect(listIn([1, 2])).toEqual([1, 2]);
  expect(listIn([1])).toBeUndefined();
  expect(listIn([[1, 2]])).toEqual([1, 2]);
  expect(listIn(3)).toBeUndefined();
});

test("an object of 200 members is one, and of 20 if all are containers", () => {
  const flat = dictionary(200, (at) => at);
  expect(listIn(flat)).toEqual(flat);
  expect(listIn(dictionary(199, (at) => at))).toBeUndefined();
  const deep = dictionary(20, (at) => ({ at }));
  expect(listIn(deep)).toEqual(deep);
  expect(listIn(dictionary(19, (at) => ({ at })))).toBeUndefined();
  expect(listIn(dictionary(30, (at) => (at === 7 ? at : { at })))).toBeUndefined();
});

test("it makes up at least 70% of the text", () => {
  // 71 of 101 characters, and of 102.
  const items = JSON.parse(`["${"x".repeat(32)}","${"y".repeat(32)}"]`);
  const other = (length: number) => ({ items, rest: "z".repeat(length) });
  const exact = 100 - JSON.stringify(other(0)).length;
  expect(JSON.stringify(items)).toHaveLength(71);
  expect(listIn(other(exact + 1))).toEqual(items);
  expect(listIn(other(exact + 2))).toBeUndefined();
});

test("it is below at most five levels", () => {
  const items = Array.from({ length: 100 }, (_, at) => at);
  const nested = (levels: number): unknown => (levels === 0 ? items : { in: nested(levels - 1) });
  expect(listIn(nested(5))).toEqual(items);
  expect(listIn(nested(6))).toBeUndefined();
});
