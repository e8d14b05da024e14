import type {
  ApiChange,
  JsonObject,
  JsonSchema,
  Operation,
  Parameter,
  Response,
} from "@speclens/core";
import { collectSchemaNames } from "@speclens/core";
import { describe, expect, test } from "vitest";
import { operation as bareOperation } from "../../../test/support/api-document.ts";
import { compareDocuments } from "./compare-documents.ts";
import type { ComparedDocument } from "./digests/compared-document.ts";

type Part = Partial<Operation>;

function operation(id: string, part: Part = {}): Operation {
  const one = bareOperation(id, part);
  const { parameters, requestBody, responses } = one;
  const used = JSON.parse(JSON.stringify([parameters, requestBody ?? null, responses]));
  return { ...one, refs: collectSchemaNames(used) };
}

function documentOf(
  operations: readonly Operation[],
  {
    schemas = {},
    ...part
  }: Partial<Omit<ComparedDocument, "schemas">> & { schemas?: Record<string, JsonSchema> } = {},
): ComparedDocument {
  return {
    title: "Shop",
    version: "1",
    servers: [],
    security: [],
    securitySchemes: {},
    operations,
    schemas: Object.entries(schemas).map(([name, definition]) => {
      return { name, pointer: "", definition, refs: collectSchemaNames(definition) };
    }),
    ...part,
  };
}

const query = (name: string, part: Partial<Parameter> = {}): Parameter => {
  return { name, in: "query", required: false, schema: { type: "string" }, ...part };
};
const json = (schema: JsonSchema) => [{ type: "application/json", schema }];
const ok = (schema: JsonSchema): Response[] => [{ status: "200", content: json(schema) }];
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** The changes of the only operation, as `at: text`, with `!` before breaking ones. */
function changesOf(before: ComparedDocument, after: ComparedDocument): string[] {
  const { operations } = compareDocuments(before, after);
  return operations.flatMap(({ changes }) => changes.map(textOf));
}

function textOf({ breaking, at, text }: ApiChange): string {
  return `${breaking ? "! " : ""}${at === "" ? "" : `${at}: `}${text}`;
}

const between = (before: Part, after: Part): string[] =>
  changesOf(documentOf([operation("POST /a", before)]), documentOf([operation("POST /a", after)]));

/** The changes of a body and of a response that have these schemas. */
function sides(
  before: JsonSchema,
  after: JsonSchema,
  schemas: readonly [Record<string, JsonSchema>, Record<string, JsonSchema>] = [{}, {}],
): Record<"request" | "response", string[]> {
  const compare = (part: (schema: JsonSchema) => Part): string[] =>
    changesOf(
      documentOf([operation("POST /a", part(before))], { schemas: schemas[0] }),
      documentOf([operation("POST /a", part(after))], { schemas: schemas[1] }),
    );
  return {
    request: compare((schema) => ({ requestBody: { required: true, content: json(schema) } })),
    response: compare((schema) => ({ responses: ok(schema) })),
  };
}

describe("operations", () => {
  const [list, make, drop] = ["GET /a", "POST /a", "DELETE /a"].map((id) => operation(id));

  test("that came and went are counted, and removals break", () => {
    const { counts, breaking, operations } = compareDocuments(
      documentOf([list, drop].flatMap((one) => one ?? [])),
      documentOf([list, make].flatMap((one) => one ?? [])),
    );
    expect(counts).toEqual({ added: 1, removed: 1, changed: 0 });
    expect(breaking).toBe(1);
    expect(operations.map(({ operation: id, state }) => `${state} ${id}`)).toEqual([
      "removed DELETE /a",
      "added POST /a",
    ]);
  });

  test("with renamed path parameters are the same operation", () => {
    const part = (name: string, type: string): Part => ({
      parameters: [{ name, in: "path", required: true, schema: { type } }],
    });
    const { counts, operations } = compareDocuments(
      documentOf([operation("GET /a/{id}", part("id", "string"))]),
      documentOf([operation("GET /a/{aId}", part("aId", "integer"))]),
    );
    expect(counts).toEqual({ added: 0, removed: 0, changed: 1 });
    expect(operations[0]).toMatchObject({ operation: "GET /a/{aId}", formerly: "GET /a/{id}" });
    expect(operations[0]?.changes.map(textOf)).toEqual([
      "! path aId: string → integer",
      "path aId: was id",
    ]);
  });

  test("whose base path moved into the path are the same operation", () => {
    const { counts } = compareDocuments(
      documentOf([operation("GET /a")], { servers: [{ url: "https://x.example/v1/" }] }),
      documentOf([operation("GET /v1/a")], { servers: [{ url: "https://x.example" }] }),
    );
    expect(counts).toEqual({ added: 0, removed: 0, changed: 0 });
  });

  test("that went say which one has their operationId now", () => {
    const { operations } = compareDocuments(
      documentOf([operation("DELETE /a/{id}", { operationId: "cancel" })]),
      documentOf([operation("POST /a/{id}/cancel", { operationId: "cancel" })]),
    );
    expect(operations[0]).toMatchObject({ state: "removed", replacedBy: "POST /a/{id}/cancel" });
  });

  test("with other texts, examples, tags or order are equal", () => {
    const before = operation("GET /a", {
      parameters: [query("x"), query("y")],
      responses: ok({ type: "object", properties: { a: { type: "string" }, b: true } }),
    });
    const after = operation("GET /a", {
      summary: "Lists",
      tags: ["a"],
      parameters: [query("y", { description: "Y" }), query("x")],
      responses: ok({
        title: "A",
        properties: { b: true, a: { type: "string", examples: ["x"] } },
        type: "object",
      }),
    });
    expect(compareDocuments(documentOf([before]), documentOf([after])).operations).toEqual([]);
  });
});

describe("parameters", () => {
  test("that came, went, moved or are required now", () => {
    expect(between({}, { parameters: [query("x")] })).toEqual(["query x: added: optional string"]);
    expect(between({}, { parameters: [query("x", { required: true })] })).toEqual([
      "! query x: added: required string",
    ]);
    expect(between({ parameters: [query("x")] }, {})).toEqual(["! query x: removed"]);
    const header = query("x", { in: "header" });
    expect(between({ parameters: [query("x")] }, { parameters: [header] })).toEqual([
      "! query x: now in header",
    ]);
    const required = query("x", { required: true });
    expect(between({ parameters: [query("x")] }, { parameters: [required] })).toEqual([
      "! query x: required now",
    ]);
    expect(between({ parameters: [required] }, { parameters: [query("x")] })).toEqual([
      "query x: optional now",
    ]);
  });

  test("are serialized otherwise only if they are lists or objects", () => {
    const list = { schema: { type: "array", items: { type: "string" } } };
    const csv = { style: "form", explode: false };
    expect(
      between(
        { parameters: [query("x", list)] },
        { parameters: [query("x", { ...list, ...csv })] },
      ),
    ).toEqual(["! query x: form, exploded → form"]);
    expect(between({ parameters: [query("x")] }, { parameters: [query("x", csv)] })).toEqual([]);
  });

  test("in headers have names without case", () => {
    const header = (name: string): Part => ({ parameters: [query(name, { in: "header" })] });
    expect(between(header("X-Trace"), header("x-trace"))).toEqual([]);
  });
});

describe("bodies and responses", () => {
  test("that came and went", () => {
    const body = (required: boolean): Part => ({ requestBody: { required, content: json(true) } });
    expect(between({}, body(true))).toEqual(["! body: added: required"]);
    expect(between({}, body(false))).toEqual(["body: added: optional"]);
    expect(between(body(false), {})).toEqual(["! body: removed"]);
    expect(between(body(false), body(true))).toEqual(["! body: required now"]);
    const statuses = (...all: string[]): Part => ({
      responses: all.map((status) => ({ status, content: [] })),
    });
    expect(between(statuses("200", "404"), statuses("201"))).toEqual([
      "! 200: removed",
      "404: removed",
      "201: added",
    ]);
  });

  test("of other media types", () => {
    const types = (...all: string[]): Part => ({
      responses: [{ status: "200", content: all.map((type) => ({ type })) }],
    });
    expect(between(types("application/json"), types("application/xml"))).toEqual([
      "! 200: no longer application/json",
      "200: also application/xml",
    ]);
    expect(between(types("application/json"), types("application/json; charset=utf-8"))).toEqual(
      [],
    );
    expect(between(types("*/*"), types("application/json"))).toEqual([
      "200: */* → application/json",
    ]);
    expect(between(types("application/json"), types("*/*"))).toEqual([
      "! 200: application/json → */*",
    ]);
  });

  test("with other headers", () => {
    const headers = (...names: string[]): Part => ({
      responses: [{ status: "200", content: [], headers: names.map((name) => ({ name })) }],
    });
    expect(between(headers("X-Next"), headers("x-next", "X-Total"))).toEqual([
      "200 header X-Total: added",
    ]);
    expect(between(headers("X-Next"), headers())).toEqual(["! 200 header X-Next: removed"]);
  });
});

describe("schemas: what gets narrower breaks requests, what gets wider breaks responses", () => {
  test.each<[string, JsonSchema, JsonSchema, string, "narrower" | "wider" | "different" | "same"]>([
    ["type", { type: "string" }, { type: "integer" }, "string → integer", "different"],
    ["number", { type: "integer" }, { type: "number" }, "integer → number", "wider"],
    [
      "more types",
      { type: "string" },
      { type: ["string", "integer"] },
      "string → integer | string",
      "wider",
    ],
    ["any type", { type: "string" }, true, "string → any", "wider"],
    ["null", { type: "string" }, { type: ["string", "null"] }, "may be null", "wider"],
    [
      "null in 3.0",
      { type: "string" },
      { anyOf: [{ type: "string" }, { type: "null" }] },
      "may be null",
      "wider",
    ],
    [
      "null beside alternatives",
      { anyOf: [ref("A"), ref("B")] },
      { anyOf: [ref("A"), ref("B"), { type: "null" }] },
      "may be null",
      "wider",
    ],
    [
      "format",
      { type: "integer", format: "int32" },
      { type: "integer", format: "int64" },
      "format int32 → int64",
      "wider",
    ],
    [
      "new format",
      { type: "string" },
      { type: "string", format: "date" },
      "format none → date",
      "narrower",
    ],
    ["values", { enum: ["a", "b"] }, { enum: ["b"] }, 'values removed: "a"', "narrower"],
    ["more values", { enum: ["a"] }, { enum: ["b", "a"] }, 'values added: "b"', "wider"],
    [
      "first values",
      { type: "string" },
      { type: "string", enum: ["a"] },
      'limited to "a"',
      "narrower",
    ],
    ["constant", { const: "a" }, { enum: ["a", "b"] }, 'values added: "b"', "wider"],
    [
      "minimum",
      { type: "integer", minimum: 1 },
      { type: "integer", minimum: 2 },
      "minimum 1 → 2",
      "narrower",
    ],
    [
      "exclusive",
      { type: "integer", maximum: 5 },
      { type: "integer", exclusiveMaximum: 5 },
      "maximum 5 → 5 (exclusive)",
      "narrower",
    ],
    [
      "length",
      { type: "string", maxLength: 5 },
      { type: "string" },
      "maxLength 5 removed",
      "wider",
    ],
    [
      "shorter",
      { type: "string" },
      { type: "string", maxLength: 5 },
      "maxLength 5 set",
      "narrower",
    ],
    [
      "pattern",
      { type: "string", pattern: "a" },
      { type: "string", pattern: "b" },
      'pattern "a" → "b"',
      "different",
    ],
    [
      "multiple",
      { type: "integer", multipleOf: 2 },
      { type: "integer", multipleOf: 4 },
      "multipleOf 2 → 4",
      "narrower",
    ],
    ["not", { type: "string" }, { type: "string", not: { const: "" } }, "not added", "narrower"],
    [
      "default",
      { type: "integer", default: 1 },
      { type: "integer", default: 2 },
      "default 1 → 2",
      "same",
    ],
    [
      "alternative",
      { oneOf: [ref("A"), ref("B")] },
      { oneOf: [ref("B"), ref("A"), { type: "string" }] },
      "may be string",
      "wider",
    ],
    [
      "first alternative",
      ref("A"),
      { anyOf: [ref("A"), { type: "string" }] },
      "may be string",
      "wider",
    ],
  ])("%s", (_, before, after, text, effect) => {
    const all = {
      A: { type: "object", properties: { a: true } },
      B: { type: "object", properties: { b: true } },
    };
    const { request, response } = sides(before, after, [all, all]);
    const breaks = (side: "narrower" | "wider") => effect === side || effect === "different";
    expect(request).toEqual([`${breaks("narrower") ? "! " : ""}body: ${text}`]);
    expect(response).toEqual([`${breaks("wider") ? "! " : ""}200: ${text}`]);
  });

  test("fields", () => {
    const of = (names: string[], required: string[] = []): JsonSchema => ({
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      required,
    });
    expect(sides(of(["a"]), of(["a", "b"], ["b"]))).toEqual({
      request: ["! body.b: added: required string"],
      response: ["200.b: added: required string"],
    });
    expect(sides(of(["a", "b"]), of(["a"]))).toEqual({
      request: ["! body.b: removed"],
      response: ["! 200.b: removed"],
    });
    expect(sides(of(["a"]), of(["a"], ["a"]))).toEqual({
      request: ["! body.a: required now"],
      response: ["200.a: always there now"],
    });
    expect(sides(of(["a"], ["a"]), of(["a"]))).toEqual({
      request: ["body.a: optional now"],
      response: ["! 200.a: may be missing now"],
    });
  });

  test("fields that are required without a schema", () => {
    const of = (...required: string[]): JsonSchema => ({ properties: { a: true }, required });
    expect(sides(of("token"), of())).toEqual({
      request: ["body.token: optional now"],
      response: ["! 200.token: may be missing now"],
    });
  });

  test("alternatives that require fields narrow nothing if one of them was required", () => {
    const properties = { a: true, b: true };
    const either: JsonSchema = { properties, anyOf: [{ required: ["a"] }, { required: ["b"] }] };
    expect(sides({ properties, required: ["a"] }, either).request).toEqual([
      "body.a: optional now",
      "body: one of a | b required now",
    ]);
    expect(sides({ properties }, either).request).toEqual(["! body: one of a | b required now"]);
    expect(sides(either, { properties }).response).toEqual([
      "! 200: no longer one of a | b required",
    ]);
  });

  test("fields that only one direction has", () => {
    const readOnly: JsonSchema = { type: "string", readOnly: true };
    const of = (properties: Record<string, JsonSchema>): JsonSchema => ({
      properties,
      required: ["id"],
    });
    expect(sides(of({ x: true, id: true }), of({ x: true, id: readOnly }))).toMatchObject({
      request: ["body.id: only in responses now"],
    });
    expect(sides({ properties: { x: true } }, of({ x: true, id: readOnly })).request).toEqual([]);
  });

  test("items, values of maps and nested fields have their paths", () => {
    const of = (type: string): JsonSchema => ({
      properties: {
        list: { type: "array", items: { properties: { a: { type } } } },
        map: { type: "object", additionalProperties: { type } },
      },
    });
    expect(sides(of("string"), of("boolean")).request).toEqual([
      "! body.map[key]: string → boolean",
      "! body.list[].a: string → boolean",
    ]);
  });

  test("other fields", () => {
    const open: JsonSchema = { type: "object", properties: { a: true } };
    const closed: JsonSchema = { ...open, additionalProperties: false };
    expect(sides(open, closed)).toEqual({
      request: ["! body: no other fields allowed now"],
      response: ["200: no other fields allowed now"],
    });
    expect(sides(closed, open).response).toEqual(["200: other fields allowed now"]);
  });

  test("allOf is the same as its members joined", () => {
    const base: JsonSchema = {
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
    };
    const joined: JsonSchema = {
      type: "object",
      properties: { id: { type: "string" }, name: { type: "string" } },
      required: ["id", "name"],
    };
    const composed: JsonSchema = {
      allOf: [ref("Base"), { properties: { name: { type: "string" } } }, { required: ["name"] }],
    };
    expect(sides(joined, composed, [{}, { Base: base }])).toEqual({ request: [], response: [] });
    const changed: JsonSchema = { ...base, properties: { id: { type: "integer" } } };
    expect(sides(composed, composed, [{ Base: base }, { Base: changed }]).response).toEqual([
      "! 200.id: string → integer",
    ]);
  });

  test("a component that moved into the place is the same", () => {
    const schema: JsonSchema = { type: "object", properties: { a: { type: "string" } } };
    expect(sides(ref("A"), schema, [{ A: schema }, {}])).toEqual({ request: [], response: [] });
  });

  test("cycles end, and each change is told once, by its shortest path", () => {
    const node = (type: string): Record<string, JsonSchema> => ({
      Node: {
        type: "object",
        properties: {
          value: { type },
          next: ref("Node"),
          other: { anyOf: [ref("Node"), { type: "null" }] },
        },
      },
    });
    const { operations } = compareDocuments(
      documentOf([operation("GET /a", { responses: ok(ref("Node")) })], {
        schemas: node("string"),
      }),
      documentOf([operation("GET /a", { responses: ok(ref("Node")) })], {
        schemas: node("integer"),
      }),
    );
    expect(operations[0]?.changes).toEqual([
      {
        kind: "type-changed",
        breaking: true,
        at: "200.value",
        schema: { name: "Node", path: ".value" },
        text: "string → integer",
      },
    ]);
    const loop = { A: ref("B"), B: ref("A") };
    expect(sides(ref("A"), ref("B"), [loop, loop])).toEqual({ request: [], response: [] });
  });
});

describe("security", () => {
  const securitySchemes = {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    renamed: { type: "apiKey", in: "header", name: "X-Key" },
    oauth: { type: "oauth2" },
  };
  const compare = (
    before: ComparedDocument["security"],
    after: ComparedDocument["security"],
  ): string[] =>
    changesOf(
      documentOf([operation("GET /a")], { security: before, securitySchemes }),
      documentOf([operation("GET /a")], { security: after, securitySchemes }),
    );

  test.each<[ComparedDocument["security"], ComparedDocument["security"], string[]]>([
    [[{ key: [] }], [{ renamed: [] }], []],
    [[], [{ key: [] }], ["! security: login needed now: key"]],
    [[{ key: [] }], [], ["security: no login suffices now"]],
    [[{ key: [] }], [{ key: [] }, { oauth: ["a"] }], ["security: oauth (a) suffices now"]],
    [[{ oauth: ["a", "b"] }], [{ oauth: ["a"] }], ["security: oauth (a) suffices now"]],
    [
      [{ oauth: ["a"] }],
      [{ oauth: ["a", "b"] }],
      ["! security: oauth (a) no longer suffices: b needed"],
    ],
  ])("%j → %j", (before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });
});

test("what the API sends breaks when it gets wider: webhooks and callbacks", () => {
  const hook = (type: string | string[]): Operation =>
    operation("POST paid", { requestBody: { required: true, content: json({ type }) } });
  const { operations, counts, breaking } = compareDocuments(
    documentOf([], { webhooks: [hook("string")] }),
    documentOf([], { webhooks: [hook(["string", "integer"])] }),
  );
  expect(counts.changed).toBe(0);
  expect(breaking).toBe(1);
  expect(operations[0]).toMatchObject({ webhook: true, operation: "POST paid" });
  const called = (type: string | string[]): Part => ({
    callbacks: [{ name: "done", operations: [hook(type)] }],
  });
  expect(between(called("string"), called(["string", "integer"]))).toEqual([
    "! callback done POST body: string → integer | string",
  ]);
});

test("servers that came and went are told, and break nothing", () => {
  const at = (url: string): ComparedDocument => documentOf([], { servers: [{ url }] });
  expect(compareDocuments(at("https://a.example"), at("https://b.example"))).toMatchObject({
    breaking: 0,
    servers: { added: ["https://b.example"], removed: ["https://a.example"] },
  });
});
