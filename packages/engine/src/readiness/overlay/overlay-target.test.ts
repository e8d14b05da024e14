import { joinPointer } from "@speclens/text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { overlayTarget, parseOverlayTarget } from "./overlay-target.ts";

test("a pointer becomes a JSONPath", () => {
  expect(overlayTarget("/paths/~1users~1{id}/get")).toBe("$.paths['/users/{id}'].get");
  expect(overlayTarget("/paths/~1it's/get")).toBe("$.paths['/it\\'s'].get");
  expect(overlayTarget("")).toBe("$");
});

test("what is written is read back", () => {
  const segment = fc.oneof(fc.string(), fc.constantFrom("'", '"', "\\", "\\'", "\n", "a-b", "_"));
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const pointer = segments.reduce((base, next) => joinPointer(base, next), "");
      expect(parseOverlayTarget(overlayTarget(pointer))).toEqual(segments);
    }),
  );
});

test.each(["", "paths", "$.paths[*]", "$..get", "$.paths['/a'", "$.a b"])(
  "%j is not read",
  (target) => {
    expect(parseOverlayTarget(target)).toBeUndefined();
  },
);
