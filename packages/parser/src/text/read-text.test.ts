import { describe, expect, test } from "vitest";
import { read, readFailure } from "../../test/read-document.ts";

describe("what is no document", () => {
  test.each([
    ["not-openapi", "empty", ""],
    ["not-openapi", "a list", "[]"],
    ["not-openapi", "text", "hello"],
    ["not-openapi", "HTML", "<html></html>"],
    ["not-openapi", "name, version", '{"name":"x","version":"1"}'],
    ["not-openapi", "an empty object", "{}"],
    ["version-unsupported", "4.0.0", "openapi: 4.0.0"],
    ["version-unsupported", "1.2", 'swagger: "1.2"'],
    ["version-unsupported", "a list", "openapi: [3]"],
    ["nesting-excessive", "deep", "[".repeat(100_000) + "]".repeat(100_000)],
    ["nesting-excessive", "deep", `a: ${"[".repeat(50_000)}`],
    ["alias-excessive", "aliases", "openapi: 3.0.0\npaths: &a\n  /x: *a"],
  ])("%s: %s", (code, message, text) => {
    const error = readFailure(text);
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(message);
  });

  test("broken JSON and broken YAML name the line", () => {
    expect(readFailure('{\n"openapi": "3.0.0",\n"paths": {"/x": [}}')).toMatchObject({
      code: "syntax-invalid",
      line: 3,
    });
    expect(readFailure('openapi: "3.0.0"\npaths:\n  /x: "\n')).toMatchObject({
      code: "syntax-invalid",
    });
    expect(readFailure("openapi: 3.0.0\ninfo: a: b\n")).toMatchObject({ line: 2 });
  });
});

describe("JSON and YAML", () => {
  test("trailing commas are saved, with the line", () => {
    const { document, codes } = read('{\n"openapi": "3.0.0",\n"paths": {"/x": {"get": {}}},\n}');
    expect(document.operations).toHaveLength(1);
    expect(codes).toEqual(["json-lenient"]);
    expect(document.diagnostics[0]?.line).toBe(4);
  });

  test("anchors and merge keys", () => {
    const { document } = read(
      "openapi: 3.0.0\nx-a: &a\n  summary: Shared\n  tags: [t]\npaths:\n  /x:\n    get:\n      <<: *a\n      tags: [own]\n",
    );
    expect(document.operations[0]).toMatchObject({ summary: "Shared", tags: ["own"] });
  });

  test("of duplicate keys the last wins, with a warning and its line", () => {
    const { document } = read("openapi: 3.0.0\ninfo:\n  title: a\n  title: b\n");
    expect(document.title).toBe("b");
    expect(document.diagnostics[0]).toMatchObject({ code: "key-duplicate", line: 4 });
  });

  test("numeric keys are statuses", () => {
    const { document } = read(
      "openapi: 3.0.0\npaths:\n  /x:\n    get:\n      responses:\n        200: {description: ok}\n",
    );
    expect(document.operations[0]?.responses[0]?.status).toBe("200");
  });

  test("tabs as indentation are read as spaces, with a warning and the first line", () => {
    const { document, codes } = read("openapi: 3.0.0\npaths:\n\t/x:\n\t\tget: {}\n");
    expect(document.operations.map(({ id }) => id)).toEqual(["GET /x"]);
    expect(codes).toEqual(["yaml-tabs"]);
    expect(document.diagnostics[0]).toMatchObject({ line: 3 });
  });

  test("a path that stands twice is read from both, in JSON and in YAML", () => {
    const item = (method: string) => `"/x": {"${method}": {"summary": "${method}"}}`;
    const json = `{"openapi": "3.0.0",\n"paths": {${item("get")},\n${item("post")}}}`;
    for (const text of [json, `# YAML\n${json}`]) {
      const { document, codes } = read(text);
      expect(document.operations.map(({ id }) => id)).toEqual(["GET /x", "POST /x"]);
      expect(codes).toEqual(["key-duplicate"]);
      expect(document.diagnostics[0]).toMatchObject({ pointer: "/paths/~1x" });
    }
    expect(read(json).document.diagnostics[0]?.line).toBe(3);
  });

  test("two definitions of one schema are not mixed: the last is read", () => {
    const schemas = '{"A": {"type": "string"}, "A": {"minimum": 1}}';
    const text = `{"swagger": "2.0", "definitions": ${schemas}, "paths": {}}`;
    for (const source of [text, `# YAML\n${text}`]) {
      const { document, codes } = read(source);
      expect(document.schemas[0]?.definition).toEqual({ minimum: 1 });
      expect(codes).toContain("key-duplicate");
    }
  });

  test("a byte order mark is no part of the text", () => {
    for (const text of ['{"openapi": "3.0.0", "paths": {}}', "openapi: 3.0.0\npaths: {}\n"])
      expect(read(`\uFEFF${text}`).document.specVersion).toBe("3.0.0");
  });

  test("of several YAML documents the first is read", () => {
    const { document, codes } = read("openapi: 3.0.0\ninfo: {title: a}\n---\nopenapi: 3.1.0\n");
    expect(document.title).toBe("a");
    expect(codes).toContain("yaml-several-documents");
  });
});
