import fc from "fast-check";
import { expect, test } from "vitest";
import { findDuplicateKeys } from "./find-duplicate-keys.ts";

test("a valid value of distinct keys has none", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
      expect(findDuplicateKeys(JSON.stringify(value, null, space))).toEqual([]);
    }),
  );
});

test("a key that is put in again is found, with the value that it had before", () => {
  const key = fc.string({ unit: "binary", maxLength: 5 });
  const object = fc.dictionary(key, fc.jsonValue(), { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(object, fc.nat(), fc.jsonValue(), (value, choice, other) => {
      const keys = Object.keys(value);
      const again = keys[choice % keys.length] ?? "";
      // As JSON has it, where -0 is 0.
      const text = JSON.stringify(value);
      const doubled = `[0, ${text.slice(0, -1)}, ${JSON.stringify(again)}: ${JSON.stringify(other)}}]`;
      const [found, ...more] = findDuplicateKeys(doubled);
      expect(more).toEqual([]);
      expect(found).toMatchObject({ key: again, offset: 4 + text.length - 1 + 2 });
      expect(found?.pointer.startsWith("/1/")).toBe(true);
      expect(JSON.parse(doubled.slice(found?.earlier.start, found?.earlier.end))).toEqual(
        JSON.parse(JSON.stringify(value[again])),
      );
    }),
  );
});

test("neither depth nor a long string overflows", () => {
  expect(findDuplicateKeys("[".repeat(100_000) + "]".repeat(100_000))).toEqual([]);
  expect(findDuplicateKeys(`["${"\\\\".repeat(1_000_000)}"]`)).toEqual([]);
});
