import { describe } from "vitest";
import { get, operation, reads } from "./features.ts";

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
      "a webhook by reference, with an operation of its own beside it",
      `
webhooks: {pet: {$ref: '#/components/pathItems/p', post: {summary: own}}}
components: {pathItems: {p: {post: {summary: theirs}, put: {}}}}`,
      {
        webhooks: [{ id: "POST pet", summary: "own" }, { id: "PUT pet" }],
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
