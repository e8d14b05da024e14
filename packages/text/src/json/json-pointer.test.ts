import fc from "fast-check";
import { expect, test } from "vitest";
import { joinPointer, parentPointer, pointerSegments } from "./json-pointer.ts";

test("escapes ~ and / as RFC 6901 says", () => {
  expect(joinPointer("", "paths", "/a~b", 0)).toBe("/paths/~1a~0b/0");
  expect(pointerSegments("/paths/~1a~0b/0")).toEqual(["paths", "/a~b", "0"]);
  expect(pointerSegments("/~01")).toEqual(["~1"]);
  expect(pointerSegments("")).toEqual([]);
});

test("reads back the segments that it joined", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (segments, last) => {
      const pointer = joinPointer("", ...segments);
      expect(pointerSegments(pointer)).toEqual(segments);
      expect(parentPointer(joinPointer(pointer, last))).toBe(pointer);
    }),
  );
});
