import { describe, expect, test } from "vitest";
import { read, readGet } from "../../test/read-document.ts";

describe("operations", () => {
  test("every method is read, in the document's order", () => {
    const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
    const pathItem = Object.fromEntries(methods.map((method) => [method, {}]));
    const { document } = read({ openapi: "3.0.0", paths: { "/x": { ...pathItem, summary: "s" } } });
    expect(document.operations.map((operation) => operation.method.toLowerCase())).toEqual(methods);
  });

  test("methods in upper case, and those of 3.2", () => {
    const { document } = read({
      openapi: "3.2.0",
      paths: { "/x": { GET: {}, query: {}, additionalOperations: { LINK: {} } } },
    });
    expect(document.operations.map(({ id }) => id)).toEqual(["GET /x", "QUERY /x", "LINK /x"]);
  });

  test("members of an operation", () => {
    const operation = readGet({
      operationId: "getX",
      summary: "S",
      description: "D",
      tags: ["a", "b", "a"],
      deprecated: true,
      security: [{ oauth: ["read"] }],
      servers: [{ url: "/v2" }],
      externalDocs: { url: "https://example.com" },
      "x-internal": true,
    });
    expect(operation).toEqual({
      id: "GET /x",
      internal: true,
      method: "GET",
      path: "/x",
      operationId: "getX",
      summary: "S",
      description: "D",
      tags: ["a", "b"],
      deprecated: true,
      parameters: [],
      responses: [],
      security: [{ oauth: ["read"] }],
      servers: [{ url: "/v2" }],
      externalDocs: "https://example.com",
      extensions: { "x-internal": true },
      pointer: "/paths/~1x/get",
      refs: [],
    });
  });

  test("no security asks for none; absent security and servers are the document's", () => {
    expect(readGet({ security: [] }).security).toEqual([]);
    expect(readGet({})).not.toHaveProperty("security");
    expect(readGet({})).not.toHaveProperty("servers");
    const around = { servers: [{ url: "/p" }] };
    for (const operation of [{}, { servers: [] }, { servers: { url: "/slip" } }])
      expect(readGet(operation, {}, around).servers).toEqual(around.servers);
  });

  test("a path item's $ref is followed, and what stands beside it overrides", () => {
    const { document } = read({
      openapi: "3.1.0",
      paths: { "/x": { $ref: "#/components/pathItems/x", get: { summary: "own" } } },
      components: { pathItems: { x: { get: { summary: "theirs" }, put: {} } } },
    });
    expect(document.operations.map(({ id, summary, pointer }) => [id, summary, pointer])).toEqual([
      ["GET /x", "own", "/paths/~1x/get"],
      ["PUT /x", undefined, "/components/pathItems/x/put"],
    ]);
  });

  test("what cannot be read is rejected, with a reason and a diagnostic", () => {
    const { document, codes } = read({
      openapi: "3.0.0",
      paths: {
        "/x": { get: 5, put: null, post: { $ref: "x.yaml#/post" }, delete: {}, DELETE: {} },
      },
    });
    expect(document.operationsFound).toBe(5);
    expect(document.rejected.map(({ id }) => id)).toEqual([
      "GET /x",
      "PUT /x",
      "POST /x",
      "DELETE /x",
    ]);
    expect(codes.filter((code) => code === "operation-rejected")).toHaveLength(4);
    expect(document.rejected[0]?.reason).toContain("a number");
  });
});

describe("parameters", () => {
  test("all members, in the terms of 3.1", () => {
    const parameter = {
      name: "q",
      in: "query",
      required: true,
      deprecated: true,
      description: "d",
      style: "form",
      explode: false,
      allowReserved: true,
      allowEmptyValue: true,
    };
    const source = {
      ...parameter,
      schema: { type: "string", nullable: true },
      example: 0,
      examples: { a: { summary: "A", value: null }, b: { externalValue: "u" } },
    };
    expect(readGet({ parameters: [source] }).parameters).toEqual([
      {
        ...parameter,
        schema: { type: ["string", "null"] },
        examples: [
          { value: 0 },
          { name: "a", summary: "A", value: null },
          { name: "b", externalValue: "u" },
        ],
      },
    ]);
  });

  test("those of the path item follow, unless they are overridden by name and place", () => {
    const own = { name: "a", in: "query", description: "own" };
    const shared = [
      { name: "a", in: "query", description: "shared" },
      { name: "a", in: "header" },
    ];
    const { parameters } = readGet({ parameters: [own] }, {}, { parameters: shared });
    expect(parameters.map(({ in: place, description }) => [place, description])).toEqual([
      ["query", "own"],
      ["header", undefined],
    ]);
  });

  test("references, also to references, stand in place; a description beside one overrides", () => {
    const components = {
      parameters: {
        a: { $ref: "#/components/parameters/b~1c" },
        "b/c": { name: "b", in: "query", description: "d" },
        loop: { $ref: "#/components/parameters/loop" },
      },
    };
    const $ref = "#/components/parameters/a";
    const parameters = [
      { $ref, description: "beside" },
      { $ref: "#/components/parameters/loop" },
      { $ref: "#/components/parameters/none" },
      { $ref: "other.yaml#/p" },
    ];
    const { document, codes } = read({
      openapi: "3.0.0",
      paths: { "/x": { get: { parameters }, put: { parameters } } },
      components,
    });
    expect(document.operations[0]?.parameters).toEqual([
      { name: "b", in: "query", required: false, description: "beside" },
    ]);
    expect(codes.filter((code) => code === "reference-missing")).toHaveLength(4);
    expect(codes.filter((code) => code === "reference-external")).toHaveLength(1);
  });

  test("a body and responses that references do not lead to are there, and empty", () => {
    const operation = {
      requestBody: { $ref: "gone.yaml" },
      responses: { "200": { $ref: "gone.yaml#/r" }, "204": null },
    };
    expect(readGet(operation)).toMatchObject({
      requestBody: { required: false, content: [] },
      responses: [{ status: "200" }, { status: "204" }],
    });
  });

  test("a percent-encoded reference is followed", () => {
    const components = { parameters: { "a b": { name: "b", in: "cookie" } } };
    const parameters = [{ $ref: "#/components/parameters/a%20b" }];
    expect(readGet({ parameters }, { components }).parameters[0]?.name).toBe("b");
  });

  test("a path template that nobody declares is a required text", () => {
    const { document, codes } = read({
      openapi: "3.0.0",
      paths: {
        "/{a}/{b+}": { get: { parameters: [{ name: "b", in: "path", schema: {} }] } },
      },
    });
    expect(document.operations[0]?.parameters).toEqual([
      { name: "b", in: "path", required: true, schema: {} },
      { name: "a", in: "path", required: true, schema: { type: "string" } },
    ]);
    expect(codes).toEqual(["parameter-undeclared"]);
  });

  test("one without a name or place is skipped, and so is a duplicate", () => {
    const { document, codes } = read({
      openapi: "3.0.0",
      paths: {
        "/x": {
          get: {
            parameters: [
              { in: "query" },
              { name: "a", in: "body" },
              { name: "b", in: "query" },
              { name: "b", in: "query" },
            ],
          },
        },
      },
    });
    expect(document.operations[0]?.parameters).toHaveLength(1);
    expect(codes.sort()).toEqual(["parameter-duplicate", "parameter-invalid", "parameter-invalid"]);
  });
});

describe("bodies and responses", () => {
  test("a body by reference, with several media types, examples and encoding", () => {
    const value = { id: 1 };
    const components = {
      requestBodies: {
        b: {
          required: true,
          description: "d",
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Pet" },
              examples: { one: { $ref: "#/components/examples/one" } },
            },
            "multipart/form-data": { schema: {}, encoding: { f: { contentType: "image/png" } } },
          },
        },
      },
      examples: { one: { value } },
      schemas: { Pet: { type: "object" } },
    };
    const operation = readGet(
      { requestBody: { $ref: "#/components/requestBodies/b" } },
      { components },
    );
    expect(operation.requestBody).toEqual({
      required: true,
      description: "d",
      content: [
        {
          type: "application/json",
          schema: { $ref: "#/components/schemas/Pet" },
          examples: [{ name: "one", value }],
        },
        { type: "multipart/form-data", schema: {}, encoding: { f: { contentType: "image/png" } } },
      ],
    });
    expect(operation.refs).toEqual(["Pet"]);
  });

  test("responses with headers and links, all by reference", () => {
    const components = {
      responses: {
        ok: {
          description: "fine",
          content: { "text/plain": {} },
          headers: { "X-Total": { $ref: "#/components/headers/total" } },
          links: { next: { $ref: "#/components/links/next" } },
        },
      },
      headers: { total: { description: "t", required: true, schema: { type: "integer" } } },
      links: { next: { operationId: "n" } },
    };
    const responses = { 200: { $ref: "#/components/responses/ok" }, default: {}, "x-y": {} };
    expect(readGet({ responses }, { components }).responses).toEqual([
      {
        status: "200",
        description: "fine",
        content: [{ type: "text/plain" }],
        headers: [
          { name: "X-Total", required: true, description: "t", schema: { type: "integer" } },
        ],
        links: { next: { operationId: "n" } },
      },
      { status: "default", content: [] },
    ]);
  });

  test("responses that slipped into another one are read beside it", () => {
    const { responses } = readGet({ responses: { 400: { 404: { description: "none" } } } });
    expect(responses.map(({ status }) => status)).toEqual(["400", "404"]);
  });

  test("references inside example values count for nothing", () => {
    const $ref = "#/components/schemas/Pet";
    const schema = { example: { $ref }, default: { $ref }, enum: [{ $ref }] };
    const components = { schemas: { Pet: {}, Other: schema } };
    const content = { "application/json": { schema, example: { $ref } } };
    expect(readGet({ responses: { 200: { content } } }, { components }).refs).toEqual([]);
    expect(read({ openapi: "3.0.0", components }).document.schemas[1]?.refs).toEqual([]);
  });
});
