import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { parseDocument } from "./parse-document.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** Text that is likely to be taken for structure. */
const fragments = fc.constantFrom(
  ..."{}[],:\"'#&*!|>-%@`\\ \n\t0".split(""),
  "openapi: 3.0.0\n",
  "swagger: '2.0'\n",
  "paths:\n",
  "  /x:\n",
  "    get:\n",
  "<<: *a",
  "&a ",
  "$ref",
  "__proto__",
);

function check(text: string): void {
  const { document, diagnostics } = parseDocument(text, { id: "test" });
  if (document === undefined)
    expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  else expect(document.operationsFound).toBe(document.operations.length + document.rejected.length);
}

test("arbitrary text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), check), {
    numRuns: runs(500),
  });
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 30 }), (parts) => check(parts.join(""))),
    { numRuns: runs(500) },
  );
});

const KEYS = [
  "parameters",
  "requestBody",
  "responses",
  "200",
  "content",
  "application/json",
  "schema",
  "schemas",
  "$ref",
  "name",
  "in",
  "type",
  "items",
  "properties",
  "allOf",
  "nullable",
  "example",
  "examples",
  "headers",
  "security",
  "servers",
  "tags",
  "summary",
  "discriminator",
  "mapping",
  "__proto__",
  "constructor",
];
const SCALARS = [
  null,
  true,
  0,
  "",
  "body",
  "formData",
  "query",
  "file",
  "array",
  "#/paths/~1x",
  "#/components/schemas/200",
  "#/definitions/200",
  "#",
  "x.yaml",
];

/** Any JSON, made of the names that a document has, in places where they do not belong. */
const { disorder } = fc.letrec<{ disorder: unknown }>((tie) => ({
  disorder: fc.oneof(
    { maxDepth: 7, depthSize: "medium" },
    fc.constantFrom(...SCALARS),
    fc.dictionary(fc.constantFrom(...KEYS), tie("disorder"), { maxKeys: 5, noNullPrototype: true }),
    fc.array(tie("disorder"), { maxLength: 3 }),
  ),
}));

test.each([{ swagger: "2.0" }, { openapi: "3.0.0" }, { openapi: "3.1.0" }])(
  "disorder in a document of %o",
  (version) => {
    fc.assert(
      fc.property(disorder, disorder, disorder, (operation, components, rest) => {
        const root = { ...version, components, definitions: components, parameters: rest };
        check(JSON.stringify({ ...root, paths: { "/x": { get: operation }, "/y": rest } }));
      }),
      { numRuns: runs(400) },
    );
  },
);

test("a document with one character changed", () => {
  const text = JSON.stringify({
    swagger: "2.0",
    host: "h",
    paths: {
      "/x/{id}": {
        parameters: [{ name: "id", in: "path", type: "string", required: true }],
        post: {
          parameters: [{ name: "b", in: "body", schema: { $ref: "#/definitions/A" } }],
          responses: { 200: { description: "ok", schema: { type: "file" }, headers: { a: {} } } },
        },
      },
    },
    definitions: { A: { properties: { a: { $ref: "#/definitions/A" } } } },
  });
  fc.assert(
    fc.property(fc.nat(text.length - 1), fragments, (at, fragment) => {
      check(text.slice(0, at) + fragment + text.slice(at + 1));
    }),
    { numRuns: runs(300) },
  );
});

test("every generated operation is found, in JSON and in YAML, in 2.0 and in 3.x", () => {
  const path = fc
    .array(fc.stringMatching(/^[\w{}.:-]{1,8}$/), { minLength: 1, maxLength: 3 })
    .map((segments) => `/${segments.join("/")}`);
  const pathItem = fc
    .uniqueArray(fc.constantFrom(...METHODS), { minLength: 1 })
    .map((methods) => Object.fromEntries(methods.map((method) => [method, { summary: method }])));
  const version = fc.constantFrom<object>(
    { swagger: "2.0" },
    { openapi: "3.0.0" },
    { openapi: "3.1.0" },
  );
  fc.assert(
    fc.property(version, fc.dictionary(path, pathItem), fc.boolean(), (head, paths, indented) => {
      const wanted = Object.entries(paths).flatMap(([name, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${name}`),
      );
      // JSON behind a comment is YAML.
      const text = JSON.stringify({ ...head, paths }, null, indented ? 2 : 0);
      for (const source of [text, `# yaml\n${text}`]) {
        const { document } = parseDocument(source, { id: "test" });
        expect(document?.operations.map(({ id }) => id)).toEqual(wanted);
        expect(document?.operationsFound).toBe(wanted.length);
      }
    }),
    { numRuns: runs(200) },
  );
});
