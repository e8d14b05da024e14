import { describe, expect } from "vitest";
import { get, JSON_BODY, operation, reads } from "./features.ts";

describe("2.0", () =>
  reads("swagger: '2.0'", [
    [
      "a body",
      get("parameters: [{name: b, in: body, required: true, schema: {type: object}}]"),
      operation({
        parameters: [],
        requestBody: { required: true, content: JSON_BODY({ type: "object" }) },
      }),
    ],
    [
      "a form with a file",
      get(`
consumes: [multipart/form-data]
parameters:
  - {name: f, in: formData, type: file, required: true}
  - {name: n, in: formData, type: integer}`),
      operation({
        requestBody: {
          content: [
            {
              type: "multipart/form-data",
              schema: {
                properties: { f: { type: "string", format: "binary" }, n: { type: "integer" } },
                required: ["f"],
              },
            },
          ],
        },
      }),
    ],
    [
      "collectionFormat",
      get(`
parameters:
  - {name: a, in: query, type: array, items: {type: string}, collectionFormat: multi}
  - {name: b, in: query, type: array, items: {type: string}, collectionFormat: pipes}
  - {name: c, in: query, type: array, items: {type: string}, collectionFormat: csv}`),
      operation({
        parameters: [
          { name: "a", explode: true, schema: { type: "array", items: { type: "string" } } },
          { name: "b", style: "pipeDelimited" },
          { name: "c", explode: false },
        ],
      }),
    ],
    [
      "consumes and produces, of the document and of the operation",
      get(
        `
consumes: [application/xml]
parameters: [{name: b, in: body, schema: {type: string}}]
responses: {200: {description: ok, schema: {type: string}}}`,
        "consumes: [a/b]\nproduces: [text/plain]",
      ),
      operation({
        requestBody: { content: [{ type: "application/xml" }] },
        responses: [{ status: "200", content: [{ type: "text/plain" }] }],
      }),
    ],
    [
      "security with scopes",
      get(
        "security: [{o: [read, write]}]",
        `
securityDefinitions:
  o: {type: oauth2, flow: implicit, authorizationUrl: u, scopes: {read: r, write: w}}
  k: {type: apiKey, name: key, in: header}
  b: {type: basic}`,
      ),
      {
        operations: [{ security: [{ o: ["read", "write"] }] }],
        securitySchemes: {
          o: { flows: { implicit: { scopes: { read: "r", write: "w" } } } },
          k: { type: "apiKey" },
          b: { type: "http", scheme: "basic" },
        },
      },
    ],
    [
      "headers, in their order, with their types as schemas",
      get(
        "responses: {200: {$ref: '#/responses/R'}, 201: {$ref: '#/responses/R'}}",
        `
responses:
  R:
    description: r
    headers: {B: {type: array, items: {type: string}, description: b}, A: {type: integer}}`,
      ),
      operation({
        responses: ["200", "201"].map((status) => ({
          status,
          headers: [
            {
              name: "B",
              description: "b",
              schema: { type: "array", items: { type: "string" } },
            },
            { name: "A", schema: { type: "integer" } },
          ],
        })),
      }),
    ],
    [
      "host, base path, schemes",
      "host: h\nbasePath: /v1\nschemes: [https]\npaths: {}",
      {
        servers: [{ url: "https://h/v1" }],
      },
    ],
    [
      "schemes of an operation that are not the document's",
      `host: h
basePath: /v1
schemes: [https]
paths:
  /x:
    get: {schemes: [http, ws]}
    put: {schemes: [https]}`,
      {
        servers: [{ url: "https://h/v1" }],
        operations: [
          { servers: [{ url: "http://h/v1" }, { url: "ws://h/v1" }] },
          expect.not.objectContaining({ servers: expect.anything() }),
        ],
      },
    ],
    [
      "definitions, a textual discriminator, x-nullable",
      get(
        "responses: {200: {description: d, schema: {$ref: '#/definitions/Pet'}}}",
        "definitions: {Pet: {discriminator: kind, properties: {kind: {type: string, x-nullable: true}}}}",
      ),
      {
        operations: [{ refs: ["Pet"] }],
        schemas: [
          {
            name: "Pet",
            pointer: "/definitions/Pet",
            definition: {
              discriminator: { propertyName: "kind" },
              properties: { kind: { type: ["string", "null"] } },
            },
          },
        ],
      },
    ],
  ]));
