import { describe, expect, test } from "vitest";
import { read } from "./read-document.ts";

/** What is tried, the document without its version, and what must be read of it. */
type Feature = readonly [name: string, text: string, document: object];

function reads(version: string, features: readonly Feature[]): void {
  test.each(features)("%s", (_, text, expected) => {
    const { document } = read(`${version}\n${text}`);
    expect(document).toMatchObject(expected);
    expect(document.rejected).toEqual([]);
  });
}

/** A document with one operation, by the members of the operation. */
function get(members: string, more = ""): string {
  return `paths:\n  /x:\n    get:\n${members.trimEnd().replace(/^/gm, "      ")}\n${more}`;
}

/** What is expected of the only operation. */
function operation(expected: object): object {
  return { operations: [expected] };
}

const JSON_BODY = (schema: object) => [{ type: "application/json", schema }];

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

describe("3.1", () =>
  reads("openapi: 3.1.0", [
    [
      "type arrays, const, examples, $defs",
      "components: {schemas: {A: {type: [string, 'null'], const: a, examples: [a], $defs: {B: {}}}}}",
      {
        schemas: [
          {
            definition: { type: ["string", "null"], const: "a", examples: ["a"], $defs: { B: {} } },
          },
        ],
      },
    ],
    [
      "webhooks, which are no operations",
      "webhooks: {newPet: {post: {summary: s, requestBody: {content: {a/b: {}}}}}}",
      {
        operations: [],
        operationsFound: 0,
        webhooks: [
          { id: "POST newPet", summary: "s", requestBody: { content: [{ type: "a/b" }] } },
        ],
      },
    ],
    [
      "$id, with references by its URL and relative to it",
      `
components:
  schemas:
    A: {$id: 'https://example.com/a', properties: {b: {$ref: b}, c: {$ref: '#/$defs/C'}}, $defs: {C: {const: c}}}
    B: {$id: 'https://example.com/b'}`,
      {
        schemas: [
          {
            name: "A",
            definition: {
              properties: {
                b: { $ref: "#/components/schemas/B" },
                c: { $ref: "#/components/schemas/A_C" },
              },
            },
            refs: ["A_C", "B"],
          },
          { name: "B" },
          { name: "A_C", definition: { const: "c" } },
        ],
      },
    ],
    [
      "$anchor",
      "components: {schemas: {A: {$ref: '#there'}, B: {$anchor: there, type: string}}}",
      { schemas: [{ refs: ["B"] }, { definition: { type: "string" } }] },
    ],
    [
      "$dynamicRef, to all that it may lead to",
      `
components:
  schemas:
    List: {$id: 'https://example.com/list', items: {$dynamicRef: '#item'}, $defs: {item: {$dynamicAnchor: item, not: {}}}}
    Pets: {$id: 'https://example.com/pets', $ref: list, $defs: {item: {$dynamicAnchor: item, type: string}}}`,
      {
        schemas: [
          { name: "List", definition: { items: { $ref: "#/components/schemas/Pets_item" } } },
          { name: "Pets", refs: ["List"] },
          { name: "Pets_item", definition: { type: "string" } },
        ],
      },
    ],
    [
      "path items among the components, and what stands beside a reference to one",
      `
paths: {/x: {$ref: '#/components/pathItems/P', summary: own}}
components: {pathItems: {P: {get: {operationId: g}}}}`,
      { operations: [{ id: "GET /x", operationId: "g" }] },
    ],
  ]));

describe("3.2", () =>
  reads("openapi: 3.2.0", [
    [
      "the method query, and additionalOperations",
      "paths: {/x: {query: {summary: q}, additionalOperations: {COPY: {summary: c}}}}",
      {
        operations: [
          { id: "QUERY /x", summary: "q" },
          { id: "COPY /x", method: "COPY", summary: "c" },
        ],
      },
    ],
    [
      "tags: parent, kind, summary",
      "tags: [{name: a, summary: All, kind: nav}, {name: b, parent: a}]",
      {
        tags: [
          { name: "a", displayName: "All", kind: "nav" },
          { name: "b", parent: "a" },
        ],
      },
    ],
    [
      "$self",
      `
$self: https://example.com/api.yaml
components:
  schemas: {A: {$ref: 'https://example.com/api.yaml#/components/schemas/B'}, B: {}}`,
      { schemas: [{ refs: ["B"] }, {}] },
    ],
    [
      "itemSchema, querystring, dataValue",
      get(`
parameters: [{name: q, in: querystring, content: {a/b: {schema: {type: object}}}}]
responses:
  200:
    summary: s
    description: d
    content:
      text/event-stream:
        itemSchema: {type: string}
        examples: {e: {dataValue: {a: 1}, serializedValue: 'a: 1'}}`),
      operation({
        parameters: [{ in: "querystring", content: [{ type: "a/b" }] }],
        responses: [
          {
            summary: "s",
            content: [
              { itemSchema: { type: "string" }, examples: [{ name: "e", value: { a: 1 } }] },
            ],
          },
        ],
      }),
    ],
    [
      "a server's name",
      "servers: [{url: https://example.com, name: live}]",
      { servers: [{ url: "https://example.com", name: "live" }] },
    ],
  ]));
