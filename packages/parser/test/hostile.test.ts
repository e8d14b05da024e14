import { describe, expect, test } from "vitest";
import { parseDocument } from "../src/parse-document.ts";

/** Far above what each of these takes, and far below what they took before there were limits. */
const BOUND_MS = 5000;

function range<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}

/** An object of so many members. */
function many(length: number, key: (index: number) => string, value: (index: number) => unknown) {
  return Object.fromEntries(range(length, (index) => [key(index), value(index)]));
}

function json(members: object): string {
  return JSON.stringify({ openapi: "3.1.0", ...members });
}

/** A value inside so many `items`. */
function deep(levels: number, value: object): object {
  let schema = value;
  for (let level = 0; level < levels; level++) schema = { items: schema };
  return schema;
}

/** What is tried, and the code of the diagnostic that tells; undefined where it is read. */
type Attack = readonly [name: string, code: string | undefined, text: () => string];

function hold(attacks: readonly Attack[]): void {
  test.each(attacks)("%s (%s)", { timeout: 2 * BOUND_MS }, (_, code, text) => {
    const source = text();
    const start = performance.now();
    const { document, diagnostics } = parseDocument(source, { id: "test" });
    expect(performance.now() - start).toBeLessThan(BOUND_MS);
    const codes = diagnostics.map((diagnostic) => diagnostic.code);
    if (code === undefined) expect(document).toBeDefined();
    else expect(codes).toContain(code);
    if (document !== undefined)
      expect(document.operationsFound).toBe(document.operations.length + document.rejected.length);
    for (const { message } of diagnostics) expect(message.length).toBeLessThan(1000);
  });
}

const MILLION = 1_000_000;

describe("nested too deep", () =>
  hold([
    [
      "JSON objects",
      "nesting-excessive",
      () => `${'{"a":'.repeat(MILLION)}1${"}".repeat(MILLION)}`,
    ],
    ["JSON lists", "nesting-excessive", () => "[".repeat(MILLION) + "]".repeat(MILLION)],
    ["JSON that never ends", "nesting-excessive", () => '{"a":'.repeat(MILLION)],
    ["YAML flow", "nesting-excessive", () => `a: ${"{a: ".repeat(MILLION)}`],
    ["YAML lists in a line", "nesting-excessive", () => `a:\n ${"- ".repeat(MILLION)}`],
    ["YAML keys in a line", "nesting-excessive", () => `a:\n ${"? ".repeat(MILLION)}`],
    [
      "YAML by indentation",
      "nesting-excessive",
      () => range(1500, (level) => `${" ".repeat(level)}a:\n`).join(""),
    ],
    [
      "a schema at the limit",
      undefined,
      () => json({ components: { schemas: { A: deep(990, { type: "string", nullable: true }) } } }),
    ],
    [
      "an extension at the limit, in Swagger 2.0",
      undefined,
      () =>
        JSON.stringify({
          swagger: "2.0",
          paths: {
            "/x": { get: { parameters: [{ name: "a", in: "query", "x-a": deep(900, {}) }] } },
          },
        }),
    ],
  ]));

const bomb = (head: string) =>
  `${head}a0: &a0 [x, x]\n${range(40, (level) => `a${level + 1}: &a${level + 1} [${"*a".concat(String(level), ", ").repeat(9)}]\n`).join("")}`;
const LARGE = `a: &a {${range(3000, (index) => `k${index}: 1`).join(", ")}}\n`;

describe("aliases", () =>
  hold([
    ["that grow", "alias-excessive", () => bomb("openapi: 3.1.0\n")],
    ["that grow, for the lenient reader", "alias-excessive", () => bomb("a: 1\na: 2\n")],
    ["to themselves", "alias-excessive", () => "openapi: 3.1.0\npaths: &a {/x: *a}\n"],
    ["merged often", "alias-excessive", () => `${LARGE}b:\n${" - {<<: *a}\n".repeat(2000)}`],
    [
      "merged often, for the lenient reader",
      "alias-excessive",
      () => `a: 1\n${LARGE}b:\n${" - {<<: *a}\n".repeat(2000)}`,
    ],
  ]));

describe("large", () =>
  hold([
    // The limit is of characters, which a string of one byte each holds in as many bytes.
    ["a text over the limit", "size-excessive", () => "x".repeat(200 * 1024 ** 2)],
    ["a string", undefined, () => json({ info: { title: "x".repeat(3 * MILLION) } })],
    ["a key", undefined, () => json({ paths: { [`/${"x".repeat(10 * MILLION)}`]: { get: {} } } })],
    [
      "a reference",
      "reference-missing",
      () => json({ components: { schemas: { A: { $ref: `#/${"x".repeat(10 * MILLION)}` } } } }),
    ],
    ["a number", undefined, () => `{"openapi":"3.1.0","a":${"9".repeat(MILLION)}}`],
    [
      "a text that only the lenient reader would take",
      "syntax-invalid",
      () => `openapi: 3.1.0\n${range(400_000, (index) => `a${index}: {}\n`).join("")}b: c: d\n`,
    ],
    [
      "pointers",
      "type-invalid",
      () => {
        let schema: object = { properties: many(3_000, String, () => 5) };
        for (let level = 0; level < 400; level++)
          schema = { properties: { ["k".repeat(500) + level]: schema } };
        return json({ components: { schemas: { A: schema } } });
      },
    ],
  ]));

describe("often the same key", () =>
  hold([
    [
      "in JSON",
      "key-duplicate",
      () => `{"openapi":"3.1.0","paths":{${'"/x":{"get":{}},'.repeat(100_000)}"/y":{}}}`,
    ],
    [
      "in JSON, beside many others",
      "key-duplicate",
      () =>
        `{"openapi":"3.1.0","paths":{${range(50_000, (index) => `"/${index}":{},`).join("")}${'"/x":{"get":{}},'.repeat(2000)}"/y":{}}}`,
    ],
    [
      "in YAML",
      "key-duplicate",
      () => `openapi: 3.1.0\npaths:\n${"  /x: {get: {}}\n".repeat(5_000)}`,
    ],
    [
      "in YAML, over many others",
      "key-duplicate",
      () =>
        `openapi: 3.1.0\npaths:\n${range(8_000, (index) => `  /${index}: {}\n`).join("")}paths: {}\n`,
    ],
  ]));

describe("references", () =>
  hold([
    [
      "thousands in a row, from thousands of places",
      "reference-missing",
      () =>
        json({
          paths: many(
            2000,
            (n) => `/${n}`,
            () => ({ get: { parameters: [{ $ref: "#/p/0" }] } }),
          ),
          p: many(3000, String, (n) => ({ $ref: `#/p/${n + 1}` })),
        }),
    ],
    [
      "in circles that can be gone through in many ways",
      "reference-missing",
      () =>
        json({
          $id: "https://example.com/",
          a: { $ref: "#/b" },
          b: { $ref: "#/a" },
          components: { schemas: { A: { $ref: "#/a/x" } } },
        }),
    ],
    [
      "thousands of $id",
      undefined,
      () =>
        json({
          components: {
            schemas: many(
              3000,
              (n) => `S${n}`,
              (n) => ({
                $id: `https://example.com/${n}`,
                properties: { a: { $ref: String((n + 1) % 3000) }, b: { $ref: "#/properties/a" } },
              }),
            ),
          },
        }),
    ],
    [
      "$id inside of $id",
      undefined,
      () => {
        let schema: object = { $ref: "x" };
        for (let level = 0; level < 900; level++)
          schema = { $id: `https://example.com/${level}/`, items: schema };
        return json({ components: { schemas: { A: schema } } });
      },
    ],
    [
      "thousands of one anchor",
      undefined,
      () =>
        json({
          components: {
            schemas: many(
              10_000,
              (n) => `S${n}`,
              () => ({ $anchor: "a", items: { $ref: "#a" } }),
            ),
          },
        }),
    ],
    [
      "thousands of one dynamic anchor",
      "reference-excessive",
      () =>
        json({
          components: {
            schemas: many(
              1000,
              (n) => `S${n}`,
              () => ({
                $dynamicAnchor: "a",
                type: "object",
                items: { $dynamicRef: "#a" },
              }),
            ),
          },
        }),
    ],
    [
      "to thousands of schemas that would have one name",
      undefined,
      () => {
        const signs = "!\"#$%&'()*";
        const name = (n: number) =>
          `a${[...String(n)].map((digit) => signs[Number(digit)]).join("")}`;
        return json({
          "x-a": many(4_000, name, () => ({ type: "string" })),
          components: {
            schemas: {
              A: {
                anyOf: range(4_000, (n) => ({ $ref: `#/x-a/${encodeURIComponent(name(n))}` })),
              },
            },
          },
        });
      },
    ],
    [
      "to nothing, thousands of times from deep inside",
      "reference-missing",
      () =>
        json({
          "x-s": deep(480, { anyOf: range(3000, (n) => ({ $ref: `#/$defs/${n}` })) }),
          components: { schemas: { A: { anyOf: [{ $ref: `#/x-s${"/items".repeat(480)}` }] } } },
        }),
    ],
  ]));

const SAME = { $ref: "#/x-same" };
const thousand = (operation: object) =>
  many(
    3000,
    (n) => `/${n}`,
    () => ({ get: operation }),
  );

describe("parts that stand in thousands of places", () =>
  hold([
    [
      "a response with thousands of headers",
      "operation-rejected",
      () =>
        json({
          paths: thousand({ responses: { 200: SAME } }),
          "x-same": { headers: many(3000, String, () => ({})) },
        }),
    ],
    [
      "a response with thousands of headers, in Swagger 2.0",
      "operation-rejected",
      () =>
        JSON.stringify({
          swagger: "2.0",
          paths: thousand({ responses: { 200: SAME } }),
          "x-same": { description: "d", headers: many(2000, String, () => ({})) },
        }),
    ],
    [
      "a large schema",
      "operation-rejected",
      () =>
        json({
          paths: thousand({ responses: { 200: SAME } }),
          "x-same": {
            content: { "a/b": { schema: { properties: many(3000, String, () => ({})) } } },
          },
        }),
    ],
    [
      "lists of parameters, tags, servers and security",
      "operation-rejected",
      () =>
        json({
          paths: thousand({ parameters: SAME, tags: SAME, servers: SAME, security: SAME }),
          "x-same": range(2000, (n) => ({ name: String(n), in: "query" })),
        }),
    ],
    [
      "callbacks that have themselves as callbacks",
      "operation-rejected",
      () =>
        json({
          paths: { "/x": { post: { callbacks: SAME } } },
          "x-same": many(300, String, () => ({ "{$url}": { post: { callbacks: SAME } } })),
        }),
    ],
    [
      "schemas inside of schemas, each with a name of its own",
      "reference-excessive",
      () =>
        json({
          "x-s": deep(400, { properties: many(3000, String, () => ({ nullable: true })) }),
          components: {
            schemas: { A: { anyOf: range(400, (n) => ({ $ref: `#/x-s${"/items".repeat(n)}` })) } },
          },
        }),
    ],
  ]));

describe("long runs of one character, for expressions that go back", () =>
  hold([
    ...["{", "{a", "/", "~", "%", ":", "x-"].map(
      (sign): Attack => [
        `a path of ${sign}`,
        undefined,
        () => json({ paths: { [`/${sign.repeat(300_000)}`]: { get: {} } } }),
      ],
    ),
    ...["#", "/", "//", "~", "%", "\\", "..", "../", "a:", "@", "?"].map(
      (sign): Attack => [
        `a reference of ${sign}`,
        undefined,
        () => json({ components: { schemas: { A: { $ref: sign.repeat(300_000) } } } }),
      ],
    ),
  ]));

test.each([
  '"',
  "'",
  "\t",
  " ",
  "\n",
  "- ",
  "a: ",
  "#",
  "&a ",
  "*a ",
  "!",
  "|",
  "%",
  ",",
  "\0",
  "{",
])("a text of nothing but %j", (sign) => {
  for (const head of ["", "openapi: 3.1.0\npaths: ", '{"openapi": "3.1.0", "paths": ']) {
    const start = performance.now();
    const { document, diagnostics } = parseDocument(head + sign.repeat(10_000), { id: "test" });
    expect(performance.now() - start).toBeLessThan(BOUND_MS);
    if (document === undefined)
      expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  }
});
