import type { ApiDocument } from "@speclens/core";
import { expect, test } from "vitest";
import { parseDocument } from "../parse-document.ts";

function read(source: object): ApiDocument {
  const text = JSON.stringify({ swagger: "2.0", ...source });
  const { document, diagnostics } = parseDocument(text, { id: "test" });
  if (document === undefined) throw new Error(JSON.stringify(diagnostics));
  return document;
}

function readPost(post: object, more: object = {}, pathItem: object = {}) {
  const document = read({ paths: { "/x": { ...pathItem, post } }, ...more });
  const [operation] = document.operations;
  if (operation === undefined) throw new Error(JSON.stringify(document));
  return operation;
}

test("definitions become schemas, with the pointer of the source", () => {
  const { schemas } = read({
    definitions: {
      Pet: {
        discriminator: "kind",
        properties: {
          owner: { $ref: "#/definitions/Owner" },
          tag: { type: "string", "x-nullable": true },
        },
      },
      Owner: { type: "object", example: { type: "file" } },
    },
  });
  expect(schemas).toEqual([
    {
      name: "Pet",
      pointer: "/definitions/Pet",
      refs: ["Owner"],
      definition: {
        discriminator: { propertyName: "kind" },
        properties: {
          owner: { $ref: "#/components/schemas/Owner" },
          tag: { type: ["string", "null"] },
        },
      },
    },
    {
      name: "Owner",
      pointer: "/definitions/Owner",
      refs: [],
      definition: { type: "object", examples: [{ type: "file" }] },
    },
  ]);
});

test("a body parameter becomes the request body, whatever its media types", () => {
  const body = {
    name: "b",
    in: "body",
    required: true,
    description: "d",
    schema: { $ref: "#/definitions/Pet" },
  };
  const operation = readPost(
    { consumes: ["application/json", "text/xml"], parameters: [body] },
    { definitions: { Pet: {} }, consumes: ["text/plain"] },
  );
  const schema = { $ref: "#/components/schemas/Pet" };
  expect(operation.requestBody).toEqual({
    required: true,
    description: "d",
    content: [
      { type: "application/json", schema },
      { type: "text/xml", schema },
    ],
  });
  expect(operation.parameters).toEqual([]);
  expect(operation.refs).toEqual(["Pet"]);
});

test("body parameters of the path item and by reference are found; the own one overrides", () => {
  const parameters = { shared: { name: "s", in: "body", schema: { type: "string" } } };
  const reference = { $ref: "#/parameters/shared" };
  const pathItem = { parameters: [reference] };
  expect(readPost({}, { parameters }, pathItem).requestBody?.content[0]?.schema).toEqual({
    type: "string",
  });
  const own = { name: "o", in: "body", schema: { type: "integer" } };
  const overridden = readPost({ parameters: [own] }, { parameters }, pathItem);
  expect(overridden.requestBody?.content[0]?.schema).toEqual({ type: "integer" });
});

test("form parameters become one object", () => {
  const { requestBody } = readPost({
    parameters: [
      { name: "f", in: "formData", type: "file", required: true, description: "d" },
      {
        name: "l",
        in: "formData",
        type: "array",
        items: { type: "string" },
        collectionFormat: "multi",
      },
    ],
  });
  expect(requestBody).toEqual({
    required: true,
    content: [
      {
        type: "multipart/form-data",
        schema: {
          type: "object",
          properties: {
            f: { type: "string", format: "binary", description: "d" },
            l: { type: "array", items: { type: "string" } },
          },
          required: ["f"],
        },
        encoding: { l: { style: "form", explode: true } },
      },
    ],
  });
  const plain = readPost({ parameters: [{ name: "a", in: "formData", type: "string" }] });
  expect(plain.requestBody?.content[0]?.type).toBe("application/x-www-form-urlencoded");
});

test("types of parameters become schemas, collectionFormat becomes style and explode", () => {
  const { parameters } = readPost({
    parameters: [
      { name: "a", in: "query", type: "string", enum: ["x"], default: "x", format: "byte" },
      {
        name: "b",
        in: "query",
        type: "array",
        items: { type: "integer" },
        collectionFormat: "pipes",
      },
      { name: "c", in: "header", type: "array", items: { type: "string" } },
    ],
  });
  expect(parameters).toEqual([
    {
      name: "a",
      in: "query",
      required: false,
      schema: { type: "string", enum: ["x"], default: "x", format: "byte" },
    },
    {
      name: "b",
      in: "query",
      required: false,
      style: "pipeDelimited",
      explode: false,
      schema: { type: "array", items: { type: "integer" } },
    },
    {
      name: "c",
      in: "header",
      required: false,
      style: "simple",
      explode: false,
      schema: { type: "array", items: { type: "string" } },
    },
  ]);
});

test("one bad parameter costs only itself", () => {
  const document = read({
    paths: {
      "/x": { get: { parameters: [{ name: "a" }, { name: "b", in: "query", type: "string" }, 5] } },
      "/y": { get: {} },
    },
  });
  expect(document.operations).toHaveLength(2);
  expect(document.operations[0]?.parameters.map(({ name }) => name)).toEqual(["b"]);
});

test("responses take the operation's media types before the document's, and keep their examples", () => {
  const example = { type: "file", $ref: "#/definitions/Pet" };
  const operation = readPost(
    {
      produces: ["text/csv"],
      responses: {
        200: {
          description: "ok",
          schema: { type: "file" },
          examples: { "text/csv": example },
          headers: { A: { type: "integer", description: "a" }, B: { type: "string" } },
        },
        404: { $ref: "#/responses/none" },
      },
    },
    {
      produces: ["application/json"],
      responses: { none: { description: "none", schema: { $ref: "#/definitions/Pet" } } },
      definitions: { Pet: {} },
    },
  );
  expect(operation.responses).toEqual([
    {
      status: "200",
      description: "ok",
      content: [
        {
          type: "text/csv",
          schema: { type: "string", format: "binary" },
          examples: [{ name: "default", value: example }],
        },
      ],
      headers: [
        { name: "A", description: "a", schema: { type: "integer" } },
        { name: "B", schema: { type: "string" } },
      ],
    },
    {
      status: "404",
      description: "none",
      content: [{ type: "text/csv", schema: { $ref: "#/components/schemas/Pet" } }],
    },
  ]);
  expect(operation.refs).toEqual(["Pet"]);
});

test("host, base path and schemes become servers", () => {
  const servers = (source: object) => read(source).servers.map(({ url }) => url);
  expect(servers({ host: "h", basePath: "/v1", schemes: ["https", "http"] })).toEqual([
    "https://h/v1",
    "http://h/v1",
  ]);
  expect(servers({ host: "h", schemes: "https" })).toEqual(["https://h"]);
  expect(servers({ basePath: "/v1" })).toEqual(["/v1"]);
  expect(servers({})).toEqual([]);
});

test("security definitions become security schemes and keep what they say", () => {
  const { securitySchemes } = read({
    securityDefinitions: {
      basic: { type: "basic", description: "b" },
      oauth: {
        type: "oauth2",
        flow: "accessCode",
        tokenUrl: "t",
        authorizationUrl: "a",
        scopes: { r: "R" },
        "x-y": 1,
      },
      key: { type: "apiKey", name: "k", in: "query" },
    },
  });
  expect(securitySchemes).toEqual({
    basic: { type: "http", scheme: "basic", description: "b" },
    oauth: {
      type: "oauth2",
      "x-y": 1,
      flows: { authorizationCode: { authorizationUrl: "a", tokenUrl: "t", scopes: { r: "R" } } },
    },
    key: { type: "apiKey", name: "k", in: "query" },
  });
});
