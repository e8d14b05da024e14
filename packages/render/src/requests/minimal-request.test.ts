import type { JsonSchema, JsonValue, MediaType, Operation, Parameter } from "@speclens/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { loadExampleTools } from "../examples/example-tools.ts";
import { type MinimalRequestOptions, minimalRequest } from "./minimal-request.ts";
import { renderRequest } from "./render-request.ts";

const tools = await loadExampleTools();
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const operationOf = (given: Partial<Operation>): Operation => ({
  ...{ id: "POST /pets/{petId}", method: "POST", path: "/pets/{petId}", deprecated: false },
  ...{ tags: [], pointer: "", refs: [], parameters: [], responses: [] },
  ...given,
});
const requestOf = (
  given: Partial<Operation>,
  schemas: Readonly<Record<string, JsonSchema>> = {},
  options: Partial<MinimalRequestOptions> = {},
) => minimalRequest(operationOf(given), { resolve: (name) => schemas[name], tools, ...options });
const bodyOf = (
  media: MediaType | JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>> = {},
) => {
  const isMedia =
    typeof media === "object" && typeof media.type === "string" && media.type.includes("/");
  const content = [
    isMedia ? (media as MediaType) : { type: "application/json", schema: media as JsonSchema },
  ];
  return requestOf({ requestBody: { required: true, content } }, schemas);
};

describe("the address", () => {
  const parameter = (
    name: string,
    place: Parameter["in"],
    given: Partial<Parameter> = {},
  ): Parameter => ({
    ...{ name, in: place, required: true },
    ...(given.content === undefined && { schema: { type: "string" } }),
    ...given,
  });

  test("has the required parameters only, with the document's examples or names", () => {
    const { url, headers, query } = requestOf({
      method: "GET",
      parameters: [
        parameter("petId", "path"),
        parameter("sort by", "query", { schema: { enum: ["a&b", "c"] } }),
        parameter("limit", "query", { required: false }),
        parameter("ids", "query", {
          schema: { type: "array", items: { type: "integer" } },
          examples: [{ value: [1, 2] }],
          explode: false,
        }),
        parameter("filter", "query", {
          content: [
            {
              type: "application/json",
              schema: { type: "object", required: ["a"], properties: { a: { type: "integer" } } },
            },
          ],
        }),
        parameter("X-Trace", "header", { examples: [{ value: "a\r\nEvil: 1" }] }),
        parameter("session", "cookie", { schema: { type: "string", format: "uuid" } }),
      ],
    });
    expect(url).toBe("https://HOST/pets/PET_ID?sort%20by=a%26b&ids=1,2&filter=%7B%22a%22%3A1%7D");
    expect(query.map(({ name }) => name)).toEqual(["sort%20by", "ids", "filter"]);
    expect(headers).toEqual([
      { name: "X-Trace", value: "a Evil: 1" },
      { name: "Cookie", value: "session=123e4567-e89b-42d3-a456-426614174000" },
    ]);
  });

  test.each<[string, Readonly<Record<string, JsonValue>> | undefined, string, string[]]>([
    [
      "https://{region}.a.example/v1/",
      { region: { default: "eu" } },
      "https://eu.a.example/v1/pets/1",
      [],
    ],
    [
      "https://{region}.a.example",
      undefined,
      "https://REGION.a.example/pets/1",
      ["the document names no default for {region} of the server"],
    ],
    ["/v1", undefined, "https://HOST/v1/pets/1", ["the document names no host: replace HOST"]],
    ["//a.example", undefined, "https://a.example/pets/1", []],
    [
      "file:///etc/passwd",
      undefined,
      "https://HOST/pets/1",
      ["the document names no host: replace HOST"],
    ],
    [
      "https://a.example/$(touch x)'\"`?q#f",
      undefined,
      "https://a.example/%24(touch%20x)%27%22%60/pets/1",
      [],
    ],
  ])("of the server %s", (url, variables, expected, problems) => {
    const servers = [{ url, ...(variables && { variables }) }];
    const made = requestOf({
      method: "GET",
      servers,
      parameters: [parameter("petId", "path", { schema: { type: "integer" } })],
    });
    expect(made.url).toBe(expected);
    expect(made.problems).toEqual(problems);
  });

  test("fills what the document does not declare, and leaves fragments out", () => {
    expect(requestOf({ path: "/a/{x}?b=1#Action={y}" }).url).toBe("https://HOST/a/X?b=1");
  });

  test("takes the caller's values, of optional parameters too, and names unknown ones", () => {
    const made = requestOf(
      {
        method: "GET",
        parameters: [parameter("petId", "path"), parameter("limit", "query", { required: false })],
      },
      {},
      {
        values: [
          { name: "petId", in: "path", value: "a/b" },
          { name: "limit", in: "query", value: 5 },
          { name: "size", in: "query", value: 1 },
        ],
      },
    );
    expect(made.url).toBe("https://HOST/pets/a%2Fb?limit=5");
    expect(made.problems).toContain("the operation has no query parameter size");
  });
});

describe("secrets", () => {
  const securitySchemes = {
    bearer: { type: "http", scheme: "bearer" },
    basic: { type: "http", scheme: "basic" },
    key: { type: "apiKey", in: "query", name: "LD PRELOAD" },
    other: { type: "apiKey", in: "header", name: "HOME" },
    cookie: { type: "apiKey", in: "cookie", name: "sid" },
    bad: { type: "apiKey", in: "header", name: "A: b\r\nC" },
  };
  const secretsOf = (...names: string[]) =>
    requestOf(
      { path: "/" },
      {},
      {
        document: {
          servers: [],
          securitySchemes,
          security: [Object.fromEntries(names.map((name) => [name, []]))],
        },
      },
    );

  test("are placeholders with names of ours", () => {
    expect(secretsOf("bearer").headers).toEqual([
      { name: "Authorization", value: "Bearer $TOKEN" },
    ]);
    expect(secretsOf("basic").headers).toEqual([
      { name: "Authorization", value: "Basic $CREDENTIALS" },
    ]);
    const { url, headers, secrets } = secretsOf("key", "other", "cookie");
    expect(url).toBe("https://HOST/?LD%20PRELOAD=$API_KEY");
    expect(headers).toEqual([
      { name: "HOME", value: "$API_KEY_2" },
      { name: "Cookie", value: "sid=$API_KEY_3" },
    ]);
    expect(secrets).toEqual(["API_KEY", "API_KEY_2", "API_KEY_3"]);
  });

  test("that cannot be written are named", () => {
    expect(secretsOf("bad", "none").problems).toEqual([
      "no placeholder for the security scheme bad",
      "no placeholder for the security scheme none",
      "the document names no host: replace HOST",
    ]);
  });
});

describe("a JSON body", () => {
  const pet: JsonSchema = {
    type: "object",
    required: ["id", "name", "owner"],
    properties: {
      id: { type: "integer", readOnly: true },
      name: { type: "string", maxLength: 5 },
      note: { type: "string" },
      owner: {
        type: "object",
        required: ["mail"],
        properties: { mail: { type: "string", format: "email" }, age: { type: "integer" } },
      },
    },
  };

  test("has the required fields, from a valid example of the document", () => {
    const examples = [
      { value: { name: "too long", owner: { mail: "a@b.example" } } },
      { value: { name: "Rex", note: "x", owner: { mail: "r@b.example", age: 3 } } },
    ];
    expect(bodyOf({ type: "application/json", schema: pet, examples }).body).toEqual({
      kind: "json",
      value: { name: "Rex", owner: { mail: "r@b.example" } },
    });
    expect(bodyOf(ref("Pet"), { Pet: pet }).body).toEqual({
      kind: "json",
      value: { name: "strin", owner: { mail: "user@example.com" } },
    });
  });

  test("is made from the schema if its own example is of something else", () => {
    const schema: JsonSchema = { ...(pet as object), example: { request_body: { name: "Rex" } } };
    expect(bodyOf(schema).body).toEqual({
      kind: "json",
      value: { name: "strin", owner: { mail: "user@example.com" } },
    });
    expect(bodyOf({ properties: { a: { const: 1 } }, example: '{"a":1}' }).body).toEqual({
      kind: "json",
      value: {},
    });
  });

  test("is of another alternative if the first has no valid value", () => {
    const schema: JsonSchema = {
      oneOf: [
        { type: "integer", minimum: 2, maximum: 1 },
        { type: "object", required: ["a"], properties: { a: { const: 1 } } },
      ],
    };
    expect(bodyOf(schema).body).toEqual({ kind: "json", value: { a: 1 } });
  });

  test.each<[string, JsonSchema, string]>([
    ["contradicts itself", { type: "integer", minimum: 2, maximum: 1 }, "at its root: "],
    ["cannot be checked", { type: "object", patternProperties: { a: {} } }, "cannot be checked"],
    ["never ends", ref("Loop"), "cannot be checked"],
    ["is missing", ref("Missing"), "cannot be checked"],
  ])("is left out if its schema %s", (_, schema, reason) => {
    const { body, mediaType, problems } = bodyOf(schema, {
      Loop: { $ref: "#/components/schemas/Loop" },
    });
    expect({ body, mediaType }).toEqual({});
    expect(problems.at(-1)).toMatch(/^no body: /);
    expect(problems.at(-1)).toContain(reason);
  });

  test("has the caller's values, and says if they break its schema", () => {
    const withValues = (name: string, value: JsonValue) =>
      requestOf(
        { requestBody: { required: true, content: [{ type: "application/json", schema: pet }] } },
        {},
        { values: [{ name, in: "body", value }] },
      );
    expect(withValues("owner.age", 7).body).toEqual({
      kind: "json",
      value: { name: "strin", owner: { mail: "user@example.com", age: 7 } },
    });
    const { body, problems } = withValues("owner.age", "old");
    expect(body).toMatchObject({ value: { owner: { age: "old" } } });
    expect(problems.at(-1)).toBe(
      "the given values break the schema of the body at /owner/age: must be integer",
    );
  });

  test("of an operation that only may have one is left out, unless its fields are required", () => {
    const optional = (schema: JsonSchema) =>
      requestOf({
        requestBody: { required: false, content: [{ type: "application/json", schema }] },
      }).body;
    expect(optional({ type: "object", properties: { a: {} } })).toBeUndefined();
    expect(optional({ type: "object", required: ["a"], properties: { a: { const: 1 } } })).toEqual({
      kind: "json",
      value: { a: 1 },
    });
  });

  test("is valid by another validator, or left out with a reason", () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    const leaf = fc.constantFrom<JsonSchema>(
      { type: "string", minLength: 2, maxLength: 3 },
      { type: ["integer", "null"], minimum: 1, multipleOf: 2 },
      { enum: ["a", 1] },
      { const: { x: 1 } },
      { type: "string", pattern: "^a+$", example: "b" },
      { type: "number", exclusiveMaximum: 0 },
    );
    const { schema } = fc.letrec((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.record({
          type: fc.constant("array"),
          items: tie("schema"),
          minItems: fc.nat(2),
          uniqueItems: fc.boolean(),
        }),
        fc.record({
          ...{
            type: fc.constant("object"),
            properties: fc.record({ x: tie("schema"), y: tie("schema") }),
          },
          ...{
            required: fc.subarray(["x", "y", "z"]),
            additionalProperties: fc.boolean(),
            minProperties: fc.nat(2),
          },
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
    fc.assert(
      fc.property(schema, (drawn) => {
        const definition = JSON.parse(JSON.stringify(drawn));
        const { body, problems } = bodyOf(definition);
        if (body?.kind === "json") expect(ajv.compile(definition)(body.value)).toBe(true);
        else expect(problems.at(-1)).toMatch(/^no body: /);
      }),
      { numRuns: 300 },
    );
  });
});

describe("other bodies", () => {
  test("forms: lists are repeated, objects are JSON or in the style of their encoding", () => {
    const schema: JsonSchema = {
      type: "object",
      required: ["a b", "list", "json", "deep"],
      properties: {
        "a b": { const: "c&d" },
        list: { const: [1, 2] },
        json: { const: { x: 1 } },
        deep: { const: { y: { z: 2 } } },
      },
    };
    const encoding = { deep: { style: "deepObject", explode: true } };
    const { body } = bodyOf({ type: "application/x-www-form-urlencoded", schema, encoding });
    expect(
      body?.kind === "form" && body.fields.map(({ name, value }) => `${name}=${value}`),
    ).toEqual([
      ...["a%20b=c%26d", "list=1", "list=2", "json=%7B%22x%22%3A1%7D", "deep%5By%5D%5Bz%5D=2"],
    ]);
  });

  test("parts: texts, JSON and files", () => {
    const schema: JsonSchema = {
      type: "object",
      required: ["name", "meta", "file", "files"],
      properties: {
        name: { type: "string" },
        meta: { const: { x: 1 } },
        file: { type: "string", format: "binary" },
        files: { type: "array", items: { contentMediaType: "image/png" } },
      },
    };
    const { body, headers } = bodyOf({ type: "multipart/form-data", schema });
    expect(body).toEqual({
      kind: "multipart",
      parts: [
        { name: "name", value: "string" },
        { name: "meta", value: '{"x":1}', type: "application/json" },
        { name: "file" },
        { name: "files" },
      ],
    });
    // The boundary is not known yet.
    expect(headers).toEqual([]);
  });

  test("texts, lines of JSON, files, and what cannot be written", () => {
    const media = (type: string, given: Partial<MediaType> = {}) => bodyOf({ type, ...given });
    expect(media("application/xml", { examples: [{ value: "<a/>" }] }).body).toEqual({
      kind: "text",
      text: "<a/>",
    });
    expect(media("application/x-ndjson", { itemSchema: { const: { a: 1 } } }).body).toEqual({
      kind: "text",
      text: '{"a":1}',
    });
    expect(media("image/*")).toMatchObject({
      body: { kind: "file" },
      mediaType: "application/octet-stream",
    });
    expect(media("text/xml").problems.at(-1)).toBe("no body: there is no example of text/xml");
  });
});

describe("a hostile document", () => {
  /** Milliseconds: what is quadratic takes ten times as long. */
  const MOST = 2_000;
  const credentials = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, place) => [
      `s${place}`,
      { type: "apiKey", in: place % 2 === 0 ? "query" : "header", name: `k${place}` },
    ]),
  );
  test("cannot make a server's address take long", () => {
    const url = `https://a.example${"/".repeat(200_000)}a`;
    const document = { servers: [{ url }], security: [], securitySchemes: {} };
    let made = "";
    const took = processorTime(() => {
      made = requestOf({}, {}, { document }).url;
    });
    expect(made.startsWith(url)).toBe(true);
    expect(took).toBeLessThan(MOST);
  });

  test("gets some of its credentials and parameters, and says so", () => {
    const security = [Object.fromEntries(Object.keys(credentials).map((name) => [name, []]))];
    const document = { servers: [], security, securitySchemes: credentials };
    const schema = { type: "array", minItems: 1, items: ref("Values") };
    const parameters = Array.from(
      { length: 5_000 },
      (_, place): Parameter => ({ name: `q${place}`, in: "query", required: true, schema }),
    );
    const Values = { enum: Array.from({ length: 5_000 }, (_, place) => `v${place}`) };
    let text = "";
    const took = processorTime(() => {
      const request = requestOf({ parameters }, { Values }, { document });
      text = renderRequest(request, "curl");
    });
    expect(text).toContain("# only 20 of 5000 credentials are sent");
    expect(text).toContain("# only 200 of 5001 parameters are sent");
    expect(took).toBeLessThan(3 * MOST);
  });

  test("may have a field whose name is brackets", () => {
    const name = `${"[]".repeat(50_000)}x`;
    const content = [
      {
        type: "application/json",
        schema: { properties: { [name]: { const: 1 } }, required: [name] },
      },
    ];
    const took = processorTime(() =>
      requestOf(
        { requestBody: { required: true, content } },
        {},
        { values: [{ name, in: "body", value: 1 }] },
      ),
    );
    expect(took).toBeLessThan(MOST);
  });
});
