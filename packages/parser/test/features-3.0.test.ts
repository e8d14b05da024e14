import { describe } from "vitest";
import { get, operation, reads } from "./features.ts";

describe("3.0", () =>
  reads("openapi: 3.0.3", [
    [
      "parameters and servers of the path",
      `
servers: [{url: /document}]
paths:
  /x/{id}:
    servers: [{url: /path}]
    parameters: [{name: id, in: path, required: true}, {name: q, in: query, description: path}]
    get: {parameters: [{name: q, in: query, description: own}]}
    post: {servers: [{url: /operation, variables: {v: {default: d}}}]}`,
      {
        servers: [{ url: "/document" }],
        operations: [
          {
            parameters: [{ name: "q", description: "own" }, { name: "id" }],
            servers: [{ url: "/path" }],
          },
          {
            parameters: [{ name: "id" }, { name: "q", description: "path" }],
            servers: [{ url: "/operation", variables: { v: { default: "d" } } }],
          },
        ],
      },
    ],
    [
      "nullable, boolean bounds, example",
      get(
        "{}",
        `
components:
  schemas:
    A: {type: integer, nullable: true, minimum: 1, exclusiveMinimum: true, example: 2}
    B: {nullable: true, allOf: [{$ref: '#/components/schemas/A'}]}`,
      ),
      {
        schemas: [
          { definition: { type: ["integer", "null"], exclusiveMinimum: 1, examples: [2] } },
          {
            definition: {
              anyOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }],
            },
            refs: ["A"],
          },
        ],
      },
    ],
    [
      "callbacks",
      get(`
callbacks:
  done:
    '{$request.query.url}':
      post: {requestBody: {content: {application/json: {schema: {type: string}}}}}`),
      operation({
        callbacks: [
          {
            name: "done",
            operations: [{ id: "POST {$request.query.url}", requestBody: { required: false } }],
          },
        ],
      }),
    ],
    [
      "links, by name and by reference",
      get(
        "responses: {200: {description: d, links: {a: {operationId: o}, b: {$ref: '#/components/links/L'}}}}",
        "components: {links: {L: {operationId: p}}}",
      ),
      operation({ responses: [{ links: { a: { operationId: "o" }, b: { operationId: "p" } } }] }),
    ],
    [
      "security with scopes, none, and the document's own",
      `
security: [{k: []}]
paths:
  /x:
    get: {security: [{o: [a, b]}, {}]}
    put: {security: []}
    post: {}
components:
  securitySchemes:
    k: {type: apiKey, name: k, in: cookie}
    o: {$ref: '#/components/securitySchemes/p'}
    p: {type: openIdConnect, openIdConnectUrl: u}`,
      {
        security: [{ k: [] }],
        operations: [{ security: [{ o: ["a", "b"] }, {}] }, { security: [] }, {}],
        securitySchemes: { k: { in: "cookie" }, o: { type: "openIdConnect" } },
      },
    ],
    [
      "discriminators: names and references in the mapping",
      get(
        "{}",
        `
components:
  schemas:
    Pet:
      oneOf: [{$ref: '#/components/schemas/Cat'}]
      discriminator: {propertyName: t, mapping: {c: Cat, d: '#/components/schemas/Dog'}}
    Cat: {}
    Dog: {}`,
      ),
      {
        schemas: [
          {
            definition: {
              discriminator: { mapping: { c: "Cat", d: "#/components/schemas/Dog" } },
            },
            refs: ["Cat", "Dog"],
          },
          {},
          {},
        ],
      },
    ],
    [
      "extensions that carry meaning",
      `
tags: [{name: pet, x-displayName: Pets}]
x-tagGroups: [{name: Main, tags: [pet]}]
paths:
  /a: {get: {deprecated: true}, put: {x-deprecated: soon}, post: {x-sunset: 2030-01-01}}
  /b: {x-internal: true, get: {x-stability: Beta}, put: {x-alpha: true}, post: {x-own: {a: 1}}}
  /c: {get: {x-stability: stable}, put: {x-internal: false}}`,
      {
        tags: [{ name: "pet", displayName: "Pets" }],
        tagGroups: [{ name: "Main", tags: ["pet"] }],
        operations: [
          { deprecated: true },
          { deprecated: true },
          { deprecated: true },
          { internal: true, stability: "beta" },
          { internal: true, stability: "alpha" },
          { internal: true, extensions: { "x-own": { a: 1 } } },
          { deprecated: false, extensions: { "x-stability": "stable" } },
          { extensions: { "x-internal": false } },
        ],
      },
    ],
  ]));
