import { describe, expect, test } from "vitest";
import { read, readFailure } from "../test/read-document.ts";

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

  test("a tab as indentation would move what follows, so that it is an error", () => {
    expect(readFailure("openapi: 3.0.0\npaths:\n\t/x: {get: {}}\n")).toMatchObject({
      code: "syntax-invalid",
      line: 3,
    });
  });

  test("of several YAML documents the first is read", () => {
    const { document, codes } = read("openapi: 3.0.0\ninfo: {title: a}\n---\nopenapi: 3.1.0\n");
    expect(document.title).toBe("a");
    expect(codes).toEqual(["yaml-several-documents"]);
  });
});
