import { expect, test } from "vitest";
import { type Files, readFiles } from "./files.ts";
import { read, readGet } from "./read-document.ts";

/** What is tried, the members of a 3.1 document, and what must be read of it. */
const LOCAL: readonly (readonly [name: string, text: string, document: object])[] = [
  [
    "to components of every kind",
    `
paths:
  /x:
    get:
      parameters: [{$ref: '#/components/parameters/P'}]
      requestBody: {$ref: '#/components/requestBodies/B'}
      responses: {200: {$ref: '#/components/responses/R'}}
      callbacks: {c: {$ref: '#/components/callbacks/C'}}
components:
  parameters: {P: {name: p, in: query, examples: {e: {$ref: '#/components/examples/E'}}}}
  requestBodies: {B: {required: true, content: {a/b: {schema: {$ref: '#/components/schemas/S'}}}}}
  responses: {R: {description: r, headers: {H: {$ref: '#/components/headers/H'}}}}
  headers: {H: {schema: {type: string}}}
  examples: {E: {value: 1}}
  callbacks: {C: {'{$url}': {post: {}}}}
  schemas: {S: {}}`,
    {
      operations: [
        {
          parameters: [{ name: "p", examples: [{ name: "e", value: 1 }] }],
          requestBody: { content: [{ schema: { $ref: "#/components/schemas/S" } }] },
          responses: [{ description: "r", headers: [{ name: "H", schema: { type: "string" } }] }],
          callbacks: [{ name: "c", operations: [{ method: "POST" }] }],
          refs: ["S"],
        },
      ],
    },
  ],
  [
    "with percent-encoding and tildes",
    `
paths:
  /a/{b}: {get: {summary: s}}
  /c: {$ref: '#/paths/~1a~1%7Bb%7D'}
components: {schemas: {'a/b~c': {}, 'ü %': {}, D: {anyOf: [{$ref: '#/components/schemas/a~1b~0c'}, {$ref: '#/components/schemas/%C3%BC%20%25'}, {$ref: '#/components/schemas/ü %'}]}}}`,
    {
      operations: [{ id: "GET /a/{b}" }, { id: "GET /c", summary: "s" }],
      schemas: [{}, {}, { refs: ["a/b~c", "ü %"] }],
    },
  ],
  [
    "to references, and through them",
    `
paths: {/x: {get: {parameters: [{$ref: '#/components/parameters/A'}]}}}
components:
  parameters: {A: {$ref: '#/components/parameters/B'}, B: {$ref: '#/components/parameters/C'}, C: {name: c, in: query, schema: {$ref: '#/components/schemas/A/properties/b'}}}
  schemas: {A: {$ref: '#/components/schemas/B'}, B: {properties: {b: {type: string}}}}`,
    {
      operations: [{ parameters: [{ name: "c", schema: { $ref: "#/components/schemas/B_b" } }] }],
      schemas: [{ refs: ["B"] }, {}, { name: "B_b", definition: { type: "string" } }],
    },
  ],
  [
    "beside summary and description, which override, and beside keywords of a schema, which stay",
    `
paths: {/x: {get: {responses: {200: {$ref: '#/components/responses/R', description: own}}}}}
components:
  responses: {R: {description: r}}
  schemas: {A: {$ref: '#/components/schemas/B', minLength: 1}, B: {type: string}}`,
    {
      operations: [{ responses: [{ description: "own" }] }],
      schemas: [{ definition: { $ref: "#/components/schemas/B", minLength: 1 } }, {}],
    },
  ],
  [
    "in a circle of schemas, which stay edges",
    "components: {schemas: {A: {properties: {b: {$ref: '#/components/schemas/B'}}}, B: {items: {$ref: '#/components/schemas/A'}}}}",
    { schemas: [{ refs: ["B"] }, { refs: ["A"] }] },
  ],
];

test.each(LOCAL)("local references %s", (_, text, expected) => {
  const { document, codes } = read(`openapi: 3.1.0\n${text}`);
  expect(document).toMatchObject(expected);
  expect(codes.filter((code) => code.startsWith("reference"))).toEqual([]);
});

test("what leads nowhere or in a circle is told, and the rest is read", () => {
  const { document } = read({
    openapi: "3.1.0",
    paths: {
      "/x": {
        get: {
          parameters: [
            { $ref: "#/components/parameters/None" },
            { $ref: "#/components/parameters/A" },
            { name: "q", in: "query", schema: { $ref: "#/components/schemas/None" } },
          ],
        },
        put: { $ref: "#/none" },
      },
    },
    components: {
      parameters: {
        A: { $ref: "#/components/parameters/B" },
        B: { $ref: "#/components/parameters/A" },
      },
    },
  });
  expect(document.operations).toMatchObject([{ parameters: [{ name: "q" }] }]);
  expect(document.rejected).toMatchObject([{ id: "PUT /x" }]);
  const missing = document.diagnostics.filter(({ code }) => code === "reference-missing");
  expect(missing.map(({ pointer }) => pointer)).toEqual([
    "/paths/~1x/get/parameters/0",
    "/paths/~1x/get/parameters/1",
    "/paths/~1x/get/parameters/2/schema",
    "/paths/~1x/put",
  ]);
});

test("a chain of a hundred references is followed, and a longer one is told", () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `P${index}`,
        index === length - 1
          ? { name: "end", in: "query" }
          : { $ref: `#/components/parameters/P${index + 1}` },
      ]),
    );
  const get = { parameters: [{ $ref: "#/components/parameters/P0" }] };
  const parametersOf = (length: number) =>
    readGet(get, { components: { parameters: chain(length) } }).parameters;
  expect(parametersOf(100)).toMatchObject([{ name: "end" }]);
  expect(parametersOf(101)).toEqual([]);
});

const ENTRY = "openapi: 3.1.0\n";

const SPLIT: readonly (readonly [name: string, files: Files, document: object])[] = [
  [
    "path items, operations and all that is in them",
    {
      "api.yaml": `${ENTRY}paths: {/x: {$ref: paths/x.yaml}}`,
      "paths/x.yaml": "get: {$ref: ../get.json}\nparameters: [{$ref: '../parts.yaml#/p'}]\n",
      "get.json": '{"responses": {"200": {"$ref": "parts.yaml#/r"}}}',
      "parts.yaml":
        "p: {name: p, in: query}\nr: {description: r, content: {a/b: {schema: {$ref: Pet.yaml}}}}\n",
      "Pet.yaml": "properties: {owner: {$ref: '#/$defs/o'}}\n$defs: {o: {type: string}}\n",
    },
    {
      operations: [
        {
          id: "GET /x",
          pointer: "get.json#",
          parameters: [{ name: "p" }],
          responses: [{ content: [{ schema: { $ref: "#/components/schemas/Pet" } }] }],
        },
      ],
      schemas: [
        { name: "Pet", pointer: "Pet.yaml#", refs: ["o"] },
        { name: "o", pointer: "Pet.yaml#/$defs/o", definition: { type: "string" } },
      ],
    },
  ],
  [
    "a component that only refers to a file gives it its name",
    {
      "api.yaml": `${ENTRY}components: {schemas: {Pet: {$ref: a.yaml}, Owner: {$ref: 'b.yaml#/x'}}}`,
      "a.yaml": "properties: {owner: {$ref: 'b.yaml#/x'}}",
      "b.yaml": "x: {type: string}",
    },
    { schemas: [{ name: "Pet", refs: ["Owner"] }, { name: "Owner" }] },
  ],
  [
    "back into the document, by its own name and by #/components of the part",
    {
      "api.yaml": `${ENTRY}paths: {/x: {get: {$ref: get.yaml}}}\ncomponents: {schemas: {A: {$ref: 'api.yaml#/components/schemas/B'}, B: {}}}`,
      "get.yaml":
        "responses: {200: {description: d, content: {a/b: {schema: {$ref: 'api.yaml#/components/schemas/A'}}, c/d: {schema: {$ref: '#/components/schemas/B'}}}}}",
    },
    { operations: [{ refs: ["A", "B"] }], schemas: [{ refs: ["B"] }, { refs: [] }] },
  ],
  [
    "in a circle over files",
    {
      "api.yaml": `${ENTRY}components: {schemas: {A: {$ref: a.yaml}}}`,
      "a.yaml": "properties: {b: {$ref: b.yaml}}",
      "b.yaml": "items: {$ref: a.yaml}",
    },
    {
      schemas: [
        { name: "A", refs: ["b"] },
        { name: "b", refs: ["A"] },
      ],
    },
  ],
  [
    "$anchor and $id in a part",
    {
      "api.yaml": `${ENTRY}components: {schemas: {A: {$ref: 'a.yaml#there'}, B: {$ref: a.yaml}}}`,
      "a.yaml":
        "$id: https://example.com/a\n$defs: {t: {$anchor: there, $ref: '#/$defs/u'}, u: {}}",
    },
    { schemas: [{ name: "A", refs: ["u"] }, { name: "B" }, { name: "u" }] },
  ],
  [
    "names with spaces, other scripts, a hash and dots",
    {
      "api.yaml": `${ENTRY}components: {schemas: {A: {$ref: 'ä b.yaml'}, B: {$ref: 'c%23d.yaml'}, C: {$ref: ..e.yaml}}}`,
      "ä b.yaml": "title: A",
      "c#d.yaml": "title: B",
      "..e.yaml": "title: C",
    },
    { schemas: ["A", "B", "C"].map((title) => ({ name: title, definition: { title } })) },
  ],
  [
    "two files whose names differ only by how they are encoded",
    {
      "api.yaml": `${ENTRY}components: {schemas: {A: {$ref: 'x%23.yaml#/s'}, B: {$ref: 'x%2523.yaml#/s'}}}`,
      "x#.yaml": "s: {items: {$ref: '#/t'}}\nt: {title: hash}",
      "x%23.yaml": "s: {items: {$ref: '#/t'}}\nt: {title: percent}",
    },
    { schemas: [{}, {}, { definition: { title: "hash" } }, { definition: { title: "percent" } }] },
  ],
  [
    "Swagger 2.0",
    {
      "api.yaml": "swagger: '2.0'\npaths: {/x: {$ref: x.yaml}}",
      "x.yaml":
        "post: {parameters: [{$ref: 'x.yaml#/p'}], responses: {200: {description: d, schema: {$ref: '#/s'}}}}\np: {name: b, in: body, schema: {type: string}}\ns: {type: integer}",
    },
    {
      operations: [
        {
          requestBody: { content: [{ schema: { type: "string" } }] },
          responses: [{ content: [{ schema: { $ref: "#/components/schemas/s" } }] }],
        },
      ],
    },
  ],
];

test.each(SPLIT)("references to files: %s", async (_, files, expected) => {
  const { document, diagnostics } = await readFiles(files);
  expect(document).toMatchObject(expected);
  expect(diagnostics.filter(({ code }) => code.startsWith("reference"))).toEqual([]);
});

test("files and URLs that are not there, or not allowed, are told once each", async () => {
  const { document, diagnostics } = await readFiles({
    "api.yaml": `${ENTRY}components:
  schemas:
    A: {anyOf: [{$ref: none.yaml}, {$ref: 'none.yaml#/a'}]}
    B: {$ref: 'https://example.com/b.yaml'}
    C: {$ref: broken.yaml}
    D: {$ref: 'e.yaml#/none'}`,
    "broken.yaml": 'a: "',
    "e.yaml": "{}",
  });
  expect(document?.schemas).toHaveLength(4);
  const told = diagnostics.filter(({ code }) => code.startsWith("reference"));
  expect(told.map(({ code }) => code)).toEqual([
    "reference-unreadable",
    "reference-refused",
    "reference-unreadable",
    "reference-missing",
  ]);
});

test("the hash changes with every part", async () => {
  const hashOf = async (part: string) => {
    const files = { "api.yaml": `${ENTRY}paths: {/x: {$ref: x.yaml}}`, "x.yaml": part };
    return (await readFiles(files)).document?.hash;
  };
  expect(await hashOf("get: {}")).toBe(await hashOf("get: {}"));
  expect(await hashOf("get: {}")).not.toBe(await hashOf("put: {}"));
});
