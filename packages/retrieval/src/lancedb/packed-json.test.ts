import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { DEEPEST_PACKED, MOST_PACKED, packJson, unpackJson } from "./packed-json.ts";

test("a value comes back, also as older stores packed it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 9 }), (value, level) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(unpackJson(packJson(value))).toEqual(plain);
      expect(unpackJson(deflateRawSync(JSON.stringify(value), { level }))).toEqual(plain);
    }),
  );
});

test("a byte that was changed is no other value", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (value, place, change) => {
        const plain = JSON.parse(JSON.stringify(value));
        const bytes = packJson(value);
        const offset = place % bytes.length;
        bytes[offset] = (bytes[offset] ?? 0) ^ change;
        let found: unknown;
        try {
          found = unpackJson(bytes);
        } catch {
          return;
        }
        expect(found).toEqual(plain);
      },
    ),
    { numRuns: runs(1000) },
  );
});

test("a value that no index of ours packs is refused before it fills the memory", () => {
  const zeros = deflateRawSync(Buffer.alloc(MOST_PACKED + 1, " "));
  expect(() => unpackJson(zeros)).toThrow("A stored value has more than 16 MiB");
  const deep = "[".repeat(DEEPEST_PACKED + 1);
  expect(() => unpackJson(deflateRawSync(deep))).toThrow("nested more than 5000 levels deep");
});

test("brackets within texts are no levels", () => {
  const texts = fc.array(fc.constantFrom("[", "{", '"', "\\", "x", "]"), { maxLength: 20 });
  fc.assert(
    fc.property(texts, (signs) => {
      const value = [signs.join("").repeat(500)];
      expect(unpackJson(packJson(value))).toEqual(value);
    }),
  );
});
