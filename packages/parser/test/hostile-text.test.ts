import { describe, expect, test } from "vitest";
import { type Attack, deep, hold, json, many, parseWithinBound, range } from "./attack.ts";

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
    ["merged often", "alias-excessive", () => `${LARGE}b:\n${" - {<<: *a}\n".repeat(500)}`],
    [
      "merged often, for the lenient reader",
      "alias-excessive",
      () => `a: 1\n${LARGE}b:\n${" - {<<: *a}\n".repeat(500)}`,
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
      () => `openapi: 3.1.0\n${range(250_000, (index) => `a${index}: {}\n`).join("")}b: c: d\n`,
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
        `{"openapi":"3.1.0","paths":{${range(20_000, (index) => `"/${index}":{},`).join("")}${'"/x":{"get":{}},'.repeat(500)}"/y":{}}}`,
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
    const { document, diagnostics } = parseWithinBound(head + sign.repeat(4_000));
    if (document === undefined)
      expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  }
});
