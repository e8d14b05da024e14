import { type JsonObject, type Operation, schemaReference } from "@speclens/core";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { findInOperation, type PropertySide } from "./find-in-operation.ts";
import { findProperty } from "./find-property.ts";
import {
  type PropertyOptions,
  renderOperationProperty,
  renderSchemaProperty,
} from "./render-schema-property.ts";

const ref = (name: string): JsonObject => ({ $ref: schemaReference(name) });
const user: JsonObject = {
  type: "object",
  description: "Who it is.\n\nA second paragraph.",
  required: ["login"],
  properties: {
    login: { type: "string", maxLength: 39, description: "The name. Case does not count." },
    manager: { ...ref("User"), description: "Above." },
  },
};
const issue: JsonObject = {
  type: "object",
  required: ["user"],
  properties: {
    user: ref("User"),
    labels: { type: "array", items: { oneOf: [{ type: "string" }, ref("Label")] } },
    state: { type: "string", enum: ["open", "closed"], default: "open" },
  },
};
const label: JsonObject = { type: "object", properties: { name: { type: "string" } } };
const resolve = (name: string): JsonObject | undefined =>
  ({ User: user, Issue: issue, Label: label })[name];

function textOf(path: string, options?: PropertyOptions): string {
  const found = findProperty(issue, path, resolve);
  if (!("places" in found)) throw new Error(`nothing at ${path}`);
  return joinRenderedText(renderSchemaProperty("Issue", found, { resolve, ...options }));
}

test("a property has its constraints, its whole description, and where it stands", () => {
  expect(textOf("state")).toBe('$Issue state?: "open"|"closed" = "open"');
  expect(textOf("user.login")).toBe(
    "$Issue user.login: string(..39 chars) // The name. Case does not count.\nin $User",
  );
  expect(textOf("labels.name")).toBe("$Issue labels[].name?: string\nin $Label");
});

test("what is only a name is written out, with its own description", () => {
  expect(textOf("user")).toBe(`$Issue user: $User<{ // Who it is. A second paragraph.
 login: string(..39 chars) // The name. …
 manager?: $User // Above.
}>`);
  expect(textOf("user", { depth: 0, verbosity: "none" })).toBe("$Issue user: $User");
  expect(textOf("labels[]", { verbosity: "none" })).toBe(
    "$Issue labels[]: string | $Label<{name?: string}>",
  );
});

test("alternatives that read the same are told once", () => {
  const of = (example: string): JsonObject => ({ properties: { id: { type: "string", example } } });
  const found = findProperty({ oneOf: [of("a"), of("b")] }, "id", resolve);
  expect(found).toHaveProperty("places.length", 2);
  expect(renderSchemaProperty("Either", Object(found)).items).toEqual(["$Either id?: string"]);
});

test("a member is an item, the first with what it is a member of", () => {
  const found = findProperty(issue, "user", resolve);
  const { items } = renderSchemaProperty("Issue", Object(found), { resolve });
  expect(items).toHaveLength(3);
});

const content = (schema: JsonObject) => [
  { type: "application/json", schema },
  { type: "text/json", schema },
];
const operation: Operation = {
  id: "POST /issues",
  method: "POST",
  path: "/issues",
  summary: "Create an issue",
  tags: [],
  deprecated: false,
  parameters: [
    {
      name: "state",
      in: "query",
      required: true,
      schema: { type: "integer", description: "Not this." },
      description: "In which state. In full.",
    },
    { name: "x-trace", in: "header", required: false, schema: true },
  ],
  requestBody: { required: true, content: content(ref("Issue")) },
  responses: [
    { status: "200", content: content(ref("Issue")) },
    { status: "201", content: content(ref("Issue")) },
    { status: "404", content: content({ properties: { state: { type: "null" } } }) },
  ],
  pointer: "",
  refs: ["Issue"],
};

function placesOf(path: string, side: PropertySide): string {
  const found = findInOperation(operation, path, side, resolve);
  if ("within" in found) return JSON.stringify(found);
  return joinRenderedText(renderOperationProperty(operation, found, { resolve }));
}

test("a path leads into parameters and bodies, what they share is there once", () => {
  const state = 'state?: "open"|"closed" = "open"';
  expect(placesOf("state", "request")).toBe(`POST /issues — Create an issue
query state: integer // In which state. In full.
body ${state}
in $Issue`);
  expect(placesOf("state", "responses")).toBe(`POST /issues — Create an issue
200, 201 ${state}
404 state?: null
in $Issue`);
  expect(placesOf("state", "all")).toContain(`\nbody, 200, 201 ${state}\n404`);
  expect(placesOf("x-trace", "request")).toContain("\nheader x-trace?: any");
});

test("nothing there: the names of all that came as far", () => {
  expect(JSON.parse(placesOf("stat", "request"))).toEqual({
    within: "",
    wanted: "stat",
    names: ["state", "x-trace", "user", "labels"],
  });
  expect(JSON.parse(placesOf("user.nme", "all"))).toMatchObject({
    within: "user",
    names: ["login", "manager"],
  });
});
