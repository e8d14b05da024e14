import { type JsonValue, SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyJson } from "../../test/arbitrary-json.ts";
import { minifyJson } from "./minify-json.ts";
import { writeJson } from "./write-json.ts";

test("writes as JSON.stringify does, also far below its depth", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      const deep: JsonValue[] = [value, {}, [], { optional: undefined, a: 1 }];
      let nested: JsonValue = deep;
      for (let level = 0; level < 20_000; level++) nested = [nested];
      const text = `${"[".repeat(20_000)}${JSON.stringify(deep)}${"]".repeat(20_000)}`;
      expect(writeJson(nested) === text).toBe(true);
      expect(writeJson(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 20 },
  );
});

test("refuses what is no JSON", () => {
  const cycle: JsonValue[] = [];
  cycle.push(cycle);
  const long: JsonValue[] = [];
  let last = long;
  for (let level = 0; level < 20_000; level++) {
    const inner: JsonValue[] = [];
    last.push(inner);
    last = inner;
  }
  last.push(long);
  for (const value of [cycle, long]) expect(() => writeJson(value)).toThrow(SpecLensError);
});

test("takes white space away, and nothing else", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      expect(minifyJson(JSON.stringify(value, null, 2))).toBe(JSON.stringify(value));
    }),
  );
  expect(minifyJson(' { "a b" : [ 1.0 , 1e999 ] }\r\n')).toBe('{"a b":[1.0,1e999]}');
});
