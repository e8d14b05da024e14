import type { JsonObject } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mapMembers } from "./map-members.ts";

const object = fc
  .dictionary(fc.oneof(fc.string(), fc.constant("__proto__")), fc.jsonValue())
  .map((value): JsonObject => JSON.parse(JSON.stringify(value)));

test("members that stay the same leave the very same object", () => {
  fc.assert(
    fc.property(object, (value) => {
      expect(mapMembers(value, (member) => member)).toBe(value);
    }),
  );
});

test("each member is replaced or left out, in its order, and the source keeps its own", () => {
  fc.assert(
    fc.property(object, fc.nat({ max: 7 }), (value, odd) => {
      const before = JSON.stringify(value);
      const change = (name: string) => (name.length % 8 === odd ? undefined : `${name}!`);
      const expected = Object.keys(value).flatMap((name) => {
        const changed = change(name);
        return changed === undefined ? [] : [[name, changed]];
      });
      expect(Object.entries(mapMembers(value, (_, name) => change(name)))).toEqual(expected);
      expect(JSON.stringify(value)).toBe(before);
    }),
  );
});
