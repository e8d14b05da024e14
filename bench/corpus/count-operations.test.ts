import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countOperations } from "./count-operations.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "speclens-count-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: unknown): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

function count(version: string, paths: unknown): number | undefined {
  const member = version.startsWith("2") ? "swagger" : "openapi";
  return countOperations(write("document.json", { [member]: version, paths })).operations;
}

const every = Object.fromEntries(
  ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].map((method) => [
    method,
    {},
  ]),
);

test.each([
  ["2.0", 7],
  ["3.0.3", 8],
  ["3.1.0", 8],
  ["3.2.0", 10],
])("%s has its own methods", (version, expected) => {
  expect(count(version, { "/a": { ...every, additionalOperations: { COPY: {} } } })).toBe(expected);
});

test("methods are counted, and nothing that stands beside them", () => {
  const beside = { summary: "s", parameters: [], servers: [], "x-get": {} };
  expect(count("3.0.0", { "/a": { get: {}, POST: {}, ...beside }, "/b": { get: {} } })).toBe(3);
});

test("what is named counts, even where it is no object; path items that are none hold nothing", () => {
  const paths = { "/a": { get: null, put: [] }, "/b": null, "/c": ["get"], "x-d": { get: {} } };
  expect(count("3.0.0", paths)).toBe(2);
  expect(count("3.0.0", "none")).toBe(0);
});

test("a path item's $ref is followed within the file, and overridden by what stands beside it", () => {
  const paths = {
    "/a~b": { get: {}, post: {} },
    "/c": { $ref: "#/paths/~1a~0b", get: {} },
    "/d": { $ref: "#/paths/~1nowhere" },
    "/e": { $ref: "#/paths/~1e" },
  };
  const file = write("references.json", { openapi: "3.0.0", paths });
  const { operations, unfollowed } = countOperations(file);
  expect(operations).toBe(4);
  expect(unfollowed).toContain("#/paths/~1nowhere");
});

test("a path item's $ref is followed into other files, and from there on", () => {
  write("paths/pets.yaml", "get: {}\n$ref: 'more/pets.json#/item'\n");
  write("paths/more/pets.json", { item: { post: {}, get: {} } });
  const file = write("root.yaml", "openapi: 3.1.0\npaths:\n  /pets: {$ref: paths/pets.yaml}\n");
  expect(countOperations(file)).toEqual({
    version: "3.1.0",
    operations: 2,
    webhooks: 0,
    unfollowed: [],
  });
});

test("references to other machines and broken ones are named, not followed", () => {
  const references = ["https://example.com/a.yaml", "missing.yaml", "#/paths/%ZZ"];
  const paths = Object.fromEntries(references.map(($ref, index) => [`/${index}`, { $ref }]));
  const file = write("unfollowed.json", { openapi: "3.0.0", paths });
  expect(countOperations(file)).toMatchObject({ operations: 0, unfollowed: references });
});

test("YAML with merge keys, duplicate keys and a byte order mark is read", () => {
  const text =
    "\uFEFFopenapi: 3.0.0\nx-base: &base {get: {}}\npaths:\n  /a: {<<: *base, put: {}, put: {}}\n";
  expect(countOperations(write("merge.yaml", text)).operations).toBe(2);
});

test("of several YAML documents the first is read", () => {
  const text = "openapi: 3.0.0\npaths: {/a: {get: {}}}\n---\nopenapi: 3.0.0\npaths: {}\n";
  expect(countOperations(write("two.yaml", text)).operations).toBe(1);
});

test("webhooks are counted apart", () => {
  const hook = { post: {}, "x-post": {} };
  const file = write("hooks.json", {
    openapi: "3.1.0",
    webhooks: { created: hook },
  });
  expect(countOperations(file)).toMatchObject({ operations: 0, webhooks: 1 });
  const older = write("older-hooks.json", {
    openapi: "3.0.0",
    "x-webhooks": { created: hook, deleted: { get: {}, post: {} } },
  });
  expect(countOperations(older)).toMatchObject({ operations: 0, webhooks: 3 });
});

test("what is compressed by gzip is read", () => {
  const file = join(folder, "compressed.json.gz");
  writeFileSync(file, gzipSync('{"openapi": "3.0.0", "paths": {"/a": {"get": {}}}}'));
  expect(countOperations(file).operations).toBe(1);
});

test("what is no OpenAPI 2 or 3 document has no count", () => {
  expect(countOperations(write("a.json", { swagger: "1.2", paths: {} }))).toEqual({
    version: "1.2",
    unfollowed: [],
  });
  expect(countOperations(write("b.json", { paths: { "/a": { get: {} } } }))).toEqual({
    unfollowed: [],
  });
  expect(countOperations(write("c.yaml", "a: [")).unreadable).toMatch(/flow/i);
});
