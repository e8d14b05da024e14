import { type JsonObject, type Operation, schemaReference } from "@speclens/core";
import { expect, test } from "vitest";
import { renderOperation } from "../operation/render-operation.ts";
import { joinRenderedText } from "../text/rendered-text.ts";
import { operationExamples } from "./operation-examples.ts";

const json = "application/json";
const schemas: Readonly<Record<string, JsonObject>> = {
  Error: { type: "object", required: ["code"], properties: { code: { type: "integer" } } },
  Pet: { type: "object", properties: { name: { type: "string" } }, example: { name: "Rex" } },
};
const resolve = (name: string): JsonObject | undefined => schemas[name];
const error = { type: json, schema: { $ref: schemaReference("Error") } };

const operation: Operation = {
  id: "POST /pets",
  method: "POST",
  path: "/pets",
  summary: "Add a pet",
  tags: [],
  deprecated: false,
  parameters: [
    { name: "shop", in: "query", required: false, schema: { type: "string", example: "Main St" } },
    { name: "dry run", in: "query", required: false, examples: [{ value: true }] },
    { name: "other", in: "header", required: false, schema: { type: "string" } },
  ],
  requestBody: {
    required: true,
    content: [
      {
        type: json,
        examples: [
          { name: "dog", summary: "A dog", value: { name: "Rex" } },
          { name: "far", externalValue: "https://example.com/cat.json" },
        ],
      },
      { type: "application/xml", schema: { $ref: schemaReference("Error") } },
    ],
  },
  responses: [
    { status: "201", content: [{ type: json, schema: { $ref: schemaReference("Pet") } }] },
    { status: "404", content: [error] },
    { status: "410", content: [error, { ...error, type: "text/json" }] },
    { status: "204", content: [] },
  ],
  pointer: "/paths/~1pets/post",
  refs: ["Error", "Pet"],
};

test("each example has its label: place, media types, name, and whether it was made", () => {
  const text = joinRenderedText(renderOperation(operation, { section: "examples", resolve }));
  expect(text).toBe(`POST /pets — Add a pet
query shop = "Main St", "dry run" = true
request application/json · dog — A dog
{"name":"Rex"}
request application/json · far · at https://example.com/cat.json
request application/xml · made from the schema
{"code":1}
201 application/json
{"name":"Rex"}
404, 410 application/json, text/json · made from the schema
{"code":1}`);
});

test("an example is an item, and one that does not fit is shortened and says so", () => {
  const long = { list: Array.from({ length: 100 }, (_, index) => `member ${index}`), last: 1 };
  const content = [{ type: json, examples: [{ value: long }] }];
  const responses = [{ status: "200", content }];
  const bare: Operation = { ...operation, parameters: [], responses };
  const fits = (text: string): boolean => text.length < 120;
  const { items, foot } = renderOperation(bare, { section: "examples", resolve, fits });
  expect(items).toHaveLength(4);
  expect(items[3]).toBe(
    '200 application/json · shortened\n{"list":["member 0","member 1","member 2","… 97 more"],"last":1}',
  );
  expect(foot).toEqual(['"…" marks omissions; a larger budget shows more.']);
  expect(renderOperation(bare, { section: "examples", resolve }).foot).toEqual([]);
});

test("an operation without bodies says so", () => {
  const { requestBody: _body, ...rest } = operation;
  const bare: Operation = { ...rest, parameters: [], responses: [{ status: "204", content: [] }] };
  const text = joinRenderedText(renderOperation(bare, { section: "examples" }));
  expect(text.split("\n").slice(1)).toEqual([expect.stringMatching(/^No examples: the document/)]);
});

test("text of the document cannot leave its place", () => {
  const examples = [{ name: "a\nb\u202e", value: { "k\u001b[0m\n": "v\n404 x" } }];
  const hostile: Operation = {
    ...operation,
    parameters: [],
    requestBody: { required: true, content: [{ type: "a/b\nc", examples }] },
    responses: [],
  };
  const { items } = renderOperation(hostile, { section: "examples" });
  expect(items).toEqual([
    ["request a/b c · a b", String.raw`{"k\u001b[0m\n":"v\n404 x"}`].join("\n"),
  ]);
});

test("the facts: what is equal is there once, made is made", () => {
  const { parameters, request, responses } = operationExamples(operation, resolve);
  expect(parameters).toEqual([
    { name: "shop", in: "query", value: "Main St" },
    { name: "dry run", in: "query", value: true },
  ]);
  expect(request.map(({ made }) => made)).toEqual([false, false, true]);
  expect(responses).toEqual([
    { statuses: ["201"], mediaTypes: [json], value: { name: "Rex" }, made: false },
    { statuses: ["404", "410"], mediaTypes: [json, "text/json"], value: { code: 1 }, made: true },
  ]);
});
