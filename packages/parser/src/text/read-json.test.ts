import fc from "fast-check";
import { expect, test } from "vitest";
import { measureValue } from "./measure-value.ts";
import { countJsonMembers } from "./read-json.ts";

test("a text of distinct keys has as many members as its value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(countJsonMembers(text)).toBe(measureValue(JSON.parse(text), 1e6).members);
    }),
  );
});

test("each key that stands twice counts once more", () => {
  const key = fc.string({ unit: "binary", maxLength: 5 });
  const object = fc.dictionary(key, fc.jsonValue(), { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(object, fc.nat(), (value, choice) => {
      const keys = Object.keys(value);
      const again = JSON.stringify(keys[choice % keys.length]);
      const text = `${JSON.stringify(value).slice(0, -1)},${again}:":"}`;
      const { members } = measureValue(value, 1e6);
      expect(countJsonMembers(text)).toBe(members + 1);
    }),
  );
});
