import { isJsonValue, type JsonValue, SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyJson } from "../../../test/arbitrary-json.ts";
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

test("what JSON has no word for is as JSON.stringify has it, at any depth", () => {
  const odd: unknown = [
    { a: undefined, b: () => 1, c: Symbol("c"), d: new Date(0), e: NaN },
    () => 1,
  ];
  const text = JSON.stringify(odd);
  expect(writeJson(JSON.parse(text))).toBe(text);
  expect(writeJson(nestedIn(20_000, odd)) === "[".repeat(20_000) + text + "]".repeat(20_000)).toBe(
    true,
  );
});

test.each([1, 20_000])(
  "BigInt and what fails to write itself are refused %i levels deep",
  (depth) => {
    const failing = {
      toJSON() {
        throw new RangeError("no such date");
      },
    };
    for (const leaf of [1n, { a: 1n }, failing]) {
      const error = captured(() => writeJson(nestedIn(depth, leaf)));
      expect(error).toBeInstanceOf(SpecLensError);
      expect(error).toMatchObject({ code: "argument-invalid", details: { argument: "value" } });
    }
    expect(String(captured(() => writeJson(nestedIn(depth, 1n))))).toContain("BigInt");
  },
);

function nestedIn(levels: number, leaf: unknown): JsonValue {
  let nested = leaf;
  for (let level = 0; level < levels; level++) nested = [nested];
  // Not true of these leaves, which is what is tested.
  return isJsonValue(nested) ? nested : JSON.stringify(nested);
}

function captured(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test("takes white space away, and nothing else", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      expect(minifyJson(JSON.stringify(value, null, 2))).toBe(JSON.stringify(value));
    }),
  );
  expect(minifyJson(' { "a b" : [ 1.0 , 1e999 ] }\r\n')).toBe('{"a b":[1.0,1e999]}');
});
