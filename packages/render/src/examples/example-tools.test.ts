import type { JsonSchema, JsonValue } from "@speclens/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadExampleTools } from "./example-tools.ts";
import { makeExample } from "./make-example.ts";

const tools = await loadExampleTools();
const schemas: Record<string, JsonSchema> = {
  Pet: {
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "integer", readOnly: true },
      name: { type: "string", maxLength: 5 },
      age: { type: "integer" },
      code: { type: "string", pattern: "^[A-Z]{3}-[0-9]{4}$" },
      friends: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
    },
  },
};
const resolve = (name: string) => schemas[name];
const pet: JsonSchema = { $ref: "#/components/schemas/Pet" };
const problemOf = (value: JsonValue, schema: JsonSchema = pet) =>
  tools.problemOf(value, schema, "request", resolve);

describe("a value", () => {
  test.each<[JsonValue, string | undefined]>([
    [{ name: "Rex" }, undefined],
    [{ name: "Rex", age: "old" }, "at /age: must be integer"],
    [{ age: 3 }, "at its root: must have name"],
    [{ name: "Rex", code: "string" }, "at /code: must match ^[A-Z]{3}-[0-9]{4}$"],
    [{ name: "Rex", friends: [{ name: "Fido", age: 1.5 }] }, "at /friends/0/age: must be integer"],
    [{ name: "Abraham" }, "at /name: the text is too long (7 > 5)"],
    ["Rex", "at its root: must be object"],
  ])("%j: %s", (value, problem) => {
    expect(problemOf(value)).toBe(problem);
  });

  test("of a response has the members that are read-only", () => {
    const value = { name: "Rex" };
    expect(tools.problemOf(value, pet, "response", resolve)).toBe("at its root: must have id");
  });

  test("is checked as another validator does", () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    const leaf = fc.constantFrom<JsonSchema>(
      { type: "string", minLength: 2 },
      { type: ["integer", "null"], minimum: 1, multipleOf: 2 },
      { enum: ["a", 1] },
      { const: { x: 1 } },
      { type: "string", pattern: "^a+$" },
    );
    const { schema } = fc.letrec((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.record({ type: fc.constant("array"), items: tie("schema") }),
        fc.record({
          ...{ type: fc.constant("object"), properties: fc.record({ x: tie("schema") }) },
          ...{ required: fc.subarray(["x", "y"]), additionalProperties: fc.boolean() },
        }),
        fc
          .tuple(
            fc.constantFrom("allOf", "anyOf", "oneOf"),
            fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
          )
          .map(([key, list]) => ({ [key]: list })),
        tie("schema").map((not) => ({ not })),
      ),
    }));
    const value = fc.oneof(
      fc.constantFrom<JsonValue>("a", "aa", 1, 2, null, { x: 1 }, [1], ["aa"], {}, { y: 1 }),
      fc.constantFrom<JsonValue>({ x: "aa" }, { x: { x: 1 } }, [{ x: "a" }], { x: [2] }),
    );
    fc.assert(
      fc.property(schema, value, (drawn, given) => {
        const definition = JSON.parse(JSON.stringify(drawn));
        const isRight = ajv.compile(definition)(given);
        expect(problemOf(given, definition) === undefined).toBe(isRight);
      }),
      { numRuns: 300 },
    );
  });
});

describe("hostile schemas end the check", () => {
  test("references that multiply", () => {
    const hostile = (name: string): JsonSchema => {
      const next = { $ref: `#/components/schemas/${Number(name) + 1}` };
      return Number(name) > 60 ? { type: "string" } : { allOf: [next, next] };
    };
    expect(tools.problemOf(1, hostile("0"), "request", hostile)).toBeUndefined();
  });

  test("patterns that take exponential time, names of built-in members, and no end of depth", () => {
    const text = `${"a".repeat(40)}!`;
    expect(problemOf(text, { type: "string", pattern: "^(a+)+$" })).toMatch(/^at its root: must/);
    for (const format of ["__proto__", "constructor", "toString"])
      expect(() => problemOf("x", { type: "string", format })).not.toThrow();
    let deep: JsonSchema = {};
    for (let level = 0; level < 20_000; level++) deep = { items: deep };
    expect(problemOf([[]], deep)).toBeUndefined();
    expect(problemOf("x", { pattern: "(" })).toBeUndefined();
  });
});

describe("a made text", () => {
  test.each([
    ["^[A-Z]{3}-[0-9]{4}$", 0, 100],
    ["^\\d{4}-\\d{2}$", 0, 100],
    ["^(foo|bar)+$", 10, 100],
    ["[^a-z]{2,}", 5, 100],
    ["^\\+?[1-9]\\d{1,14}$", 8, 15],
    ["^[a-z0-9_-]{3,16}$", 3, 16],
    ["^(?:[01]\\d|2[0-3]):[0-5]\\d$", 0, 100],
    ["^\\p{Lu}\\w*$", 3, 9],
  ])("matches %s", (pattern, least, most) => {
    const text = tools.textFor(pattern, least, most) ?? "";
    expect(text).toMatch(new RegExp(pattern, "u"));
    expect(text.length).toBeGreaterThanOrEqual(least);
    expect(text.length).toBeLessThanOrEqual(most);
    const schema = { type: "string", pattern, minLength: least, maxLength: most };
    const { textFor } = tools;
    expect(makeExample(schema, { side: "request", resolve, textFor })).toBe(text);
  });

  test("is not there where none is found", () => {
    for (const pattern of ["(", "^(?!a)b$", "a{5000}", "^a{4}$"])
      expect(tools.textFor(pattern, 0, 3)).toBeUndefined();
  });

  test("is found quickly, whatever the pattern", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a()[\]{}0-9,*+?|\\dw^$-]{0,30}$/), (pattern) => {
        const text = tools.textFor(pattern, 0, 1_000);
        if (text !== undefined) expect(text.length).toBeLessThanOrEqual(1_000);
      }),
    );
    expect(tools.textFor("(((((a{99}){99}){99}){99}){99})", 0, 1_000)).toBeUndefined();
  });
});
