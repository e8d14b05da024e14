import { joinPointer } from "@speclens/text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { locatePointers } from "./locate-pointers.ts";

const yaml = `openapi: 3.1.0
paths:
  /x:
    get: &a
      tags: [one, two]
      "responses": {}
    post: *a
? [a, b]
: c
info: {title: t}
`;

test.each([
  ["/openapi", 1],
  ["/paths/~1x/get/tags/1", 5],
  ["/paths/~1x/get/responses", 6],
  ["/paths/~1x/post", 7],
  ["/info/title", 10],
  // Nothing is there: the nearest around it is taken.
  ["/paths/~1x/put/responses", 3],
  ["/paths/~1x/post/tags/0", 7],
])("%s is in line %i", (pointer, line) => {
  const offset = locatePointers(yaml, [pointer]).get(pointer);
  expect(yaml.slice(0, offset).split("\n")).toHaveLength(line);
});

test("every member of any JSON is found at its key", () => {
  const key = fc.stringMatching(/^[\w/~ {}.-]{1,6}$/);
  const tree = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(0, "a", null, true),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(fc.dictionary(key, tree, { minKeys: 1, noNullPrototype: true }), (value) => {
      const text = JSON.stringify(value, null, 1);
      const pending: { value: unknown; pointer: string }[] = [{ value, pointer: "" }];
      for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
        if (typeof at.value !== "object" || at.value === null || Array.isArray(at.value)) continue;
        for (const [name, member] of Object.entries(at.value)) {
          const pointer = joinPointer(at.pointer, name);
          const offset = locatePointers(text, [pointer]).get(pointer) ?? -1;
          expect(text.slice(offset)).toMatch(new RegExp(`^${name.replace(/[{}./]/g, "\\$&")}":`));
          pending.push({ value: member, pointer });
        }
      }
    }),
    { numRuns: 50 },
  );
});

test("broken text has no lines", () => {
  expect(locatePointers("a: [", ["/a"]).size).toBe(0);
});
