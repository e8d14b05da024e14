import { expect, test } from "vitest";
import { read } from "./read-document.ts";

const GET_X = { operations: [{ id: "GET /x" }] };

/** What is wrong, a document that is so, what must be read of it, and the codes that tell. */
const SLIPS: readonly (readonly [
  name: string,
  text: string,
  document: object,
  codes: readonly string[],
])[] = [
  ["a byte order mark", '\ufeff{"openapi":"3.1.0","paths":{"/x":{"get":{}}}}', GET_X, []],
  ["a byte order mark before YAML", "\ufeffopenapi: 3.1.0\npaths: {/x: {get: {}}}", GET_X, []],
  ["blank lines before JSON", '\n\n {"openapi":"3.1.0","paths":{"/x":{"get":{}}}}', GET_X, []],
  ["tabs", "openapi: 3.1.0\npaths:\n\t/x:\n\t\tget: {}\n", GET_X, ["yaml-tabs"]],
  ["tabs below spaces", "openapi: 3.1.0\npaths:\n  /x:\n  \tget: {}\n", GET_X, ["yaml-tabs"]],
  [
    "a server without a URL, a tag and a group without a name",
    "openapi: 3.1.0\npaths: {/x: {get: {}}}\nservers: [{description: d}]\ntags: [{}]\nx-tagGroups: [{tags: [a]}]",
    { ...GET_X, servers: [], tags: [], tagGroups: [] },
    ["type-invalid", "type-invalid", "type-invalid"],
  ],
  [
    "duplicate keys in YAML",
    "openapi: 3.1.0\npaths:\n  /x: {get: {summary: a}}\n  /x: {get: {summary: b}, put: {}}\n",
    { operations: [{ id: "GET /x", summary: "b" }, { id: "PUT /x" }] },
    ["key-duplicate", "key-duplicate"],
  ],
  [
    "a key three times in YAML",
    "openapi: 3.1.0\npaths:\n  /x: {get: {}}\n  /x: {put: {}}\n  /x: {post: {}}\n",
    { operations: [{ id: "GET /x" }, { id: "PUT /x" }, { id: "POST /x" }] },
    ["key-duplicate"],
  ],
  [
    "a key three times in JSON: of what several have, the last",
    '{"openapi":"3.1.0","paths":{"/x":{"get":{"summary":"a"}},"/x":{"get":{"summary":"b"}},"/x":{"put":{}}}}',
    { operations: [{ id: "GET /x", summary: "b" }, { id: "PUT /x" }] },
    ["key-duplicate"],
  ],
  [
    "duplicate keys inside of duplicate keys in JSON",
    '{"openapi":"3.1.0","paths":{"/x":{"get":{}},"/x":{"put":{}}},"paths":{"/y":{"get":{}}}}',
    { operations: [{ id: "GET /x" }, { id: "PUT /x" }, { id: "GET /y" }] },
    ["key-duplicate", "key-duplicate"],
  ],
  [
    "anchors and merge keys",
    "openapi: 3.1.0\nx: &a {summary: s, tags: [t]}\ny: &b {deprecated: true}\npaths: {/x: {get: {<<: [*a, *b], tags: [own]}}}",
    { operations: [{ summary: "s", tags: ["own"], deprecated: true }] },
    [],
  ],
  [
    "merge keys beside a duplicate key",
    "openapi: 3.1.0\nx: &a {summary: s}\ny: &b {deprecated: true}\npaths: {/x: {get: {<<: *a, <<: *b}}, /x: {put: {}}}",
    { operations: [{ id: "GET /x", summary: "s", deprecated: true }, { id: "PUT /x" }] },
    ["key-duplicate"],
  ],
  ["trailing commas", '{"openapi":"3.1.0","paths":{"/x":{"get":{},},},}', GET_X, ["json-lenient"]],
  [
    "comments and single quotes in JSON",
    '{"openapi":"3.1.0", # here\n"paths":{\'/x\':{"get":{}}}}',
    GET_X,
    ["json-lenient"],
  ],
  [
    "unknown tags in YAML",
    "openapi: 3.1.0\ninfo: {title: !unknown a, version: !!binary aGVsbG8=}\npaths: {/x: {get: {}}}",
    { title: "a", version: "aGVsbG8=" },
    [],
  ],
  [
    "YAML 1.1, whose dates and sets JSON does not have",
    "%YAML 1.1\n---\nopenapi: 3.1.0\ninfo: {title: 2001-12-14, title: 2001-12-15}\npaths: {/x: {get: {description: !!set {a}}}}",
    { title: "2001-12-15", operations: [{ id: "GET /x" }] },
    ["key-duplicate", "type-invalid"],
  ],
  [
    "several YAML documents",
    "openapi: 3.1.0\npaths: {/x: {get: {}}}\n---\nopenapi: 3.0.0\n",
    GET_X,
    ["yaml-several-documents"],
  ],
  [
    "wrong types",
    "openapi: 3.1.0\ntags: pet\npaths: {/x: {get: {summary: 1, deprecated: 'true', parameters: {a: 1}}}}",
    { tags: [], operations: [{ summary: "1", deprecated: true, parameters: [] }] },
    ["type-invalid", "type-invalid", "type-invalid", "type-invalid"],
  ],
  ["unknown fields", "openapi: 3.1.0\nfoo: 1\npaths: {/x: {bar: [], get: {baz: {}}}}", GET_X, []],
  [
    "names that every object inherits",
    JSON.stringify({
      openapi: "3.1.0",
      paths: {
        constructor: { get: { parameters: [{ name: "toString", in: "query" }] } },
      },
      components: { schemas: { toString: { properties: { valueOf: { nullable: true } } } } },
    }).replaceAll("valueOf", "__proto__"),
    {
      operations: [{ id: "GET constructor", parameters: [{ name: "toString" }] }],
      schemas: [{ name: "toString" }],
    },
    [],
  ],
  [
    "names that every object inherits, in YAML that only the lenient reader takes",
    "openapi: 3.1.0\nopenapi: 3.1.0\npaths: {__proto__: {get: {}}, constructor: {get: {}}}",
    { operations: [{ id: "GET __proto__" }, { id: "GET constructor" }] },
    ["key-duplicate"],
  ],
  [
    "huge numbers, lone surrogates, control characters",
    '{"openapi":"3.1.0","paths":{"/\\ud800":{"get":{"summary":"\\u0000\\u0007"}}},"components":{"schemas":{"A":{"maximum":1e999,"minimum":-1e-999}}}}',
    { operations: [{ id: "GET /\ud800", summary: "\u0000\u0007" }], schemas: [{ name: "A" }] },
    [],
  ],
];

test.each(SLIPS)("%s", (_, text, expected, codes) => {
  const result = read(text);
  expect(result.document).toMatchObject(expected);
  expect(result.codes.filter((code) => code !== "operations-none")).toEqual(codes);
});

test("a name that every object inherits is a member of its own", () => {
  const { document } = read(
    '{"openapi":"3.1.0","components":{"schemas":{"__proto__":{"properties":{"__proto__":{"type":"string","nullable":true}}},"A":{"$ref":"#/components/schemas/__proto__"}}}}',
  );
  expect(document.schemas.map(({ name, refs }) => [name, refs])).toEqual([
    ["__proto__", []],
    ["A", ["__proto__"]],
  ]);
  expect(JSON.stringify(document.schemas[0]?.definition)).toBe(
    '{"properties":{"__proto__":{"type":["string","null"]}}}',
  );
  expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
});
