import type { JsonValue } from "@speclens/core";
import { describe, expect, test } from "vitest";
import { read } from "../test/read-document.ts";
import { parseDocument } from "./parse-document.ts";

describe("the document", () => {
  test("carries what it says about itself", () => {
    const { document } = read({
      openapi: "3.0.3",
      info: { title: "Pets", version: "1.2", description: "All pets." },
      servers: [{ url: "https://{r}.example", description: "EU", variables: { r: {} } }],
      tags: [{ name: "pet", "x-displayName": "Pets", description: "d", parent: "all" }],
      "x-tagGroups": [{ name: "Main", tags: ["pet"] }],
      security: [{ key: [] }, {}],
      components: { securitySchemes: { key: { type: "apiKey", name: "k", in: "header" } } },
    });
    expect(document).toMatchObject({
      id: "test",
      source: "",
      title: "Pets",
      version: "1.2",
      specVersion: "3.0.3",
      description: "All pets.",
      servers: [{ url: "https://{r}.example", description: "EU", variables: { r: {} } }],
      tags: [{ name: "pet", displayName: "Pets", description: "d", parent: "all" }],
      tagGroups: [{ name: "Main", tags: ["pet"] }],
      security: [{ key: [] }, {}],
      securitySchemes: { key: { type: "apiKey", name: "k", in: "header" } },
    });
  });

  test("takes source and hash as given, and computes the hash where none is", () => {
    const given = parseDocument('{"openapi":"3.1.0"}', { id: "a", source: "a.json", hash: "h" });
    expect(given.document).toMatchObject({ id: "a", source: "a.json", hash: "h" });
    expect(read({ openapi: "3.1.0" }).document.hash).toMatch(/^[\da-f]{64}$/);
  });

  test.each([
    ["openapi: 3.0", "3.0"],
    ["swagger: 2.0", "2.0"],
    ["openapi: 3.1.1", "3.1.1"],
    ["openapi: 3.2.0", "3.2.0"],
  ])("version %s is read", (text, specVersion) => {
    expect(read(text).document.specVersion).toBe(specVersion);
  });

  test("a version newer than known is read, with a warning", () => {
    expect(read("openapi: 3.9.0").codes).toContain("version-newer");
  });
});

describe("wrong types", () => {
  test("what can be read is read, and each gets a diagnostic with its pointer", () => {
    const { document } = read({
      openapi: "3.0.0",
      info: { title: 5, version: 1 },
      tags: ["a", 7, { name: "b" }],
      servers: "https://example.com",
      security: {},
      paths: {
        "/null": null,
        "/text": "x",
        "/x": {
          get: {
            summary: 5,
            deprecated: "true",
            tags: "single",
            parameters: { a: 1 },
            requestBody: [],
            responses: [1],
            externalDocs: "u",
          },
        },
      },
      components: { schemas: { Null: null, List: { properties: [], allOf: {}, items: null } } },
    });
    expect(document.title).toBe("5");
    expect(document.version).toBe("1");
    expect(document.tags).toEqual([{ name: "a" }, { name: "b" }]);
    expect(document.operations[0]).toMatchObject({
      summary: "5",
      deprecated: true,
      tags: ["single"],
      parameters: [],
    });
    expect(document.schemas.map(({ definition }) => definition)).toEqual([
      true,
      { properties: {}, items: true },
    ]);
    const invalid = document.diagnostics.filter(({ code }) => code === "type-invalid");
    expect(invalid.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining([
        "/info/title",
        "/tags/0",
        "/tags/1",
        "/servers",
        "/security",
        "/paths/~1text",
        "/paths/~1x/get/summary",
        "/paths/~1x/get/parameters",
        "/components/schemas/Null",
        "/components/schemas/List/properties",
      ]),
    );
  });

  test("a document carries 200 diagnostics and one that counts the rest, errors first", () => {
    const paths = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`/${index}`, { get: { summary: 1 }, put: 1 }]),
    );
    const { document } = read({ openapi: "3.0.0", paths });
    expect(document.diagnostics).toHaveLength(201);
    expect(document.diagnostics[0]?.code).toBe("operation-rejected");
    expect(document.diagnostics.at(-1)).toMatchObject({ code: "diagnostics-cut" });
    expect(document.diagnostics.at(-1)?.message).toContain("400 more");
  });

  test("names that every object inherits are names like any other", () => {
    const { document } = read(
      '{"openapi":"3.0.0","paths":{"__proto__":{"get":{"parameters":[{"$ref":"#/constructor"},{"name":"__proto__","in":"query"}]}}},"components":{"schemas":{"__proto__":{"properties":{"__proto__":{"type":"string","nullable":true}}}}}}',
    );
    expect(document.operations[0]?.id).toBe("GET __proto__");
    expect(document.operations[0]?.parameters).toHaveLength(1);
    expect(JSON.stringify(document.schemas[0]?.definition)).toBe(
      '{"properties":{"__proto__":{"type":["string","null"]}}}',
    );
  });
});

test("a part that holds itself is not read, with a reason", () => {
  const part: Record<string, JsonValue> = { get: {} };
  part.self = part;
  const { document, diagnostics } = parseDocument(
    "openapi: 3.1.0\npaths:\n  /x: {$ref: x.yaml}\n  /y: {get: {}}\n",
    {
      id: "test",
      url: "https://example.com/api.yaml",
      parts: new Map([["https://example.com/x.yaml", { value: part }]]),
    },
  );
  expect(document?.operations.map(({ id }) => id)).toEqual(["GET /y"]);
  expect(diagnostics).toMatchObject([{ code: "reference-unreadable", pointer: "/paths/~1x" }]);
});
