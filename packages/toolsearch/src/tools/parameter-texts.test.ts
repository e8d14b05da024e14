import type { JsonObject } from "@speclens/core";
import { expect, test } from "vitest";
import { parameterTexts } from "./parameter-texts.ts";

test("names, descriptions and values are read, outer ones first", () => {
  const schema = {
    type: "object",
    description: "Not again",
    properties: {
      state: { enum: ["open", "closed", 3], description: "State of it" },
      author: { type: "object", properties: { login: { type: "string" } } },
      any: true,
    },
    $defs: { Unnamed: { properties: { email: { description: "Mail" } } } },
  };
  const { names, texts } = parameterTexts(schema);
  expect(names).toEqual(["state", "author", "any", "login", "email"]);
  expect(texts).toEqual(["State of it", "open", "closed", "Mail"]);
});

test("a schema that contains itself is read once", () => {
  const schema: { type: string; properties: Record<string, JsonObject> } = {
    type: "object",
    properties: {},
  };
  schema.properties.child = schema;
  schema.properties.list = { items: schema };
  expect(parameterTexts(schema).names).toEqual(["child", "list"]);
});

test("of a large schema a bounded part is read", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, index) => [
      `field${index}`,
      { description: "x".repeat(50) },
    ]),
  );
  const { names, texts } = parameterTexts({ type: "object", properties });
  expect(names.length).toBeLessThanOrEqual(500);
  expect([...names, ...texts].join("").length).toBeLessThan(21_000);
});

test("a schema of a million levels is read as far as it matters", () => {
  let schema: JsonObject = { description: "deepest" };
  for (let level = 0; level < 1_000_000; level++) schema = { properties: { a: schema } };
  expect(parameterTexts(schema).names).toEqual(["a", "a", "a", "a", "a", "a"]);
});
