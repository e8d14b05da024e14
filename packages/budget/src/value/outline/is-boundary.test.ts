import { expect, test } from "vitest";
import {
  boundaryAtOrBefore,
  boundaryBefore,
  isBoundary,
  openAt,
  openChain,
  pointerOf,
} from "./is-boundary.ts";
import { outlineJson } from "./json-outline.ts";

const outlineOf = (value: unknown) => outlineJson(JSON.stringify(value));

test.each<[value: unknown, marked: string]>([
  [{ a: [10, 20], b: {} }, '|{|"a":[|10|,20]|,"b":{}}'],
  ["ab", '|"|a|b|"'],
  [["a,b", 'c"d'], '|[|"|a|,|b|"|,"|c|\\"|d|"]'],
  [{ "a,b": 1, c: ",x" }, '|{|"a,b":1|,"c":"|,|x|"}'],
  ["é😀", '|"|é|😀|"'],
  [12, "|12"],
])("a page of %j may begin at %s", (value, marked) => {
  const outline = outlineOf(value);
  const text = [...outline.text.split("").keys()]
    .map((at) => `${isBoundary(outline, at) ? "|" : ""}${outline.text[at]}`)
    .join("");
  expect(text).toBe(marked);
});

test("a position is in the innermost value that begins before it and ends after it", () => {
  const outline = outlineOf({ a: [1, { b: "xy" }], c: 2 });
  const open = (before: string) =>
    pointerOf(outline, openAt(outline, outline.text.indexOf(before)));
  expect(open("1,")).toBe("/a");
  expect(open("y")).toBe("/a/1/b");
  expect(open("}]")).toBe("/a/1");
  expect(open(',"c"')).toBe("");
  expect(openAt(outline, 0)).toBe(-1);
  expect(openAt(outline, outline.text.length)).toBe(-1);
});

test("names in a pointer are escaped, and items have their numbers", () => {
  const outline = outlineOf({ "a/b": [[0], { "c~d": [1, 2, 3] }] });
  expect(pointerOf(outline, outline.count - 1)).toBe("/a~1b/1/c~0d/2");
  expect(openChain(outline, outline.count - 1)).toEqual([0, 1, 4, 5, 8]);
});

test("a page ends after the last whole value that fits, and the brackets behind it", () => {
  const outline = outlineOf([[1, 2], [3]]);
  const { text } = outline;
  expect(text).toBe("[[1,2],[3]]");
  const end = (position: number, after = 0) => {
    const boundary = boundaryAtOrBefore(outline, position, after);
    return boundary === undefined ? undefined : text.slice(0, boundary);
  };
  expect(end(text.length)).toBe(text);
  expect(end(6)).toBe("[[1,2]");
  expect(end(5)).toBe("[[1,2]");
  expect(end(4)).toBe("[[1");
  expect(end(3)).toBe("[[1");
  expect(end(2)).toBeUndefined();
  // An empty page is none.
  expect(end(7, 6)).toBeUndefined();
  expect(end(9, 6)).toBe(text);
});

test("a page ends between two characters of a string, but not where it began", () => {
  const outline = outlineOf(["ab\n", 2]);
  const { text } = outline;
  expect(text).toBe('["ab\\n",2]');
  expect(boundaryAtOrBefore(outline, 4, 0)).toBe(4);
  expect(boundaryAtOrBefore(outline, 5, 0)).toBe(4);
  expect(boundaryAtOrBefore(outline, 4, 4)).toBeUndefined();
  expect(boundaryAtOrBefore(outline, 7, 4)).toBe(7);
});

test("the boundary before a value is that before its container, if it is the first in it", () => {
  const outline = outlineOf({ a: 1, b: [[2], 3] });
  const { text } = outline;
  expect(text).toBe('{"a":1,"b":[[2],3]}');
  const before = (value: number, after = 0) => boundaryBefore(outline, value, after);
  expect(before(1)).toBeUndefined();
  expect(before(2)).toBe(6);
  expect(before(4)).toBe(6);
  expect(before(5)).toBe(text.indexOf(",3"));
  expect(before(4, 6)).toBeUndefined();
});
