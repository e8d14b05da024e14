import type { JsonSchema, Operation } from "@speclens/core";
import fc from "fast-check";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { type DeclarationsOptions, renderDeclarations } from "./render-declarations.ts";

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonSchema) => [{ type: "application/json", schema }];

const operationOf = (given: Partial<Operation>): Operation => ({
  ...{ id: "PUT /pets/{id}", method: "PUT", path: "/pets/{id}", operationId: "putPet" },
  ...{ deprecated: false, tags: [], pointer: "", refs: [], parameters: [], responses: [] },
  ...given,
});
const declare = (
  given: Partial<Operation>,
  schemas: Readonly<Record<string, JsonSchema>> = {},
  options: Partial<DeclarationsOptions> = {},
) =>
  renderDeclarations(operationOf(given), {
    resolve: (name) => (Object.hasOwn(schemas, name) ? schemas[name] : undefined),
    ...options,
  });
/** The declarations of a body. */
const bodyOf = (schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>> = {}) =>
  declare({ requestBody: { required: true, content: json(schema) } }, schemas);
/** The type of a body that is not a component. */
const typeOf = (schema: JsonSchema) =>
  bodyOf({ ...(schema as object) }).replace(/^.*\n.*\{ body: (.*) \}$/s, "$1");

const strict: ts.CompilerOptions = {
  ...{
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  },
  ...{ target: ts.ScriptTarget.ES2022, moduleDetection: ts.ModuleDetectionKind.Force },
};
const host = ts.createCompilerHost(strict);
const library = new Map<string, ts.SourceFile | undefined>();

/** Returns what `tsc --strict` says about a module. */
function problemsOf(code: string): string[] {
  const program = ts.createProgram(["m.ts"], strict, {
    ...host,
    fileExists: (name) => name === "m.ts" || host.fileExists(name),
    getSourceFile: (name, options) => {
      if (name === "m.ts") return ts.createSourceFile(name, code, options);
      if (!library.has(name)) library.set(name, host.getSourceFile(name, options));
      return library.get(name);
    },
  });
  const file = program.getSourceFile("m.ts");
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "),
  );
}

function parses(code: string): readonly ts.Diagnostic[] {
  return ts.transpileModule(code, { reportDiagnostics: true }).diagnostics ?? [];
}

beforeAll(() => {
  // The check itself can fail, and its first run reads the library.
  expect(problemsOf("export type A = A | string;")).toHaveLength(1);
  expect(problemsOf("export type A = Nothing;")).toHaveLength(1);
});

test("an operation is an interface, and each schema that it refers to is a type", () => {
  const schemas = {
    pet: {
      type: "object",
      description: "A pet. It is kept at home.",
      required: ["id", "name"],
      properties: {
        id: { type: "integer", readOnly: true },
        name: { type: "string", description: "What it is called */ alert(1) /*" },
        kind: { enum: ["cat", "dog", null] },
        secret: { type: "string", writeOnly: true },
        parent: ref("pet"),
        owner: ref("Owner"),
        code: ref("Code"),
      },
    },
    Owner: {
      type: "object",
      properties: { since: { type: ["string", "null"] } },
      additionalProperties: false,
    },
    Code: { type: "string", pattern: "x" },
    Unused: { type: "object", properties: { a: {} } },
  } satisfies Record<string, JsonSchema>;
  const text = declare(
    {
      summary: "Put a pet",
      deprecated: true,
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer" } },
        {
          name: "dry-run",
          in: "query",
          required: false,
          schema: { type: "boolean" },
          description: "Only checks.",
        },
        { name: "X-Trace", in: "header", required: false },
      ],
      requestBody: { required: true, content: json(ref("pet")) },
      responses: [
        { status: "200", content: json({ type: "array", items: ref("pet") }) },
        { status: "4XX", content: [{ type: "text/plain" }] },
        { status: "default", content: [] },
      ],
    },
    schemas,
  );
  expect(text).toBe(`/** PUT /pets/{id} — Put a pet @deprecated */
export interface PutPet {
  path: { id: number };
  query?: {
    /** Only checks. */
    "dry-run"?: boolean;
  };
  headers?: { "X-Trace"?: unknown };
  body: PetInput;
  responses: { 200: Pet[]; "4XX": unknown; default: undefined };
}
/** A pet. … */
export interface PetInput {
  /** What it is called *\\/ alert(1) /* */
  name: string;
  kind?: "cat" | "dog" | null;
  secret?: string;
  parent?: PetInput;
  owner?: Owner;
  code?: string;
}
/** A pet. … */
export interface Pet {
  id: number;
  /** What it is called *\\/ alert(1) /* */
  name: string;
  kind?: "cat" | "dog" | null;
  parent?: Pet;
  owner?: Owner;
  code?: string;
}
export interface Owner { since?: string | null }`);
  expect(problemsOf(text)).toEqual([]);
});

test.each<[JsonSchema, string]>([
  [{ const: { a: [1, "x"] } }, '{ a: [1, "x"] }'],
  [{ enum: [-1, true, "it's"] }, '-1 | true | "it\'s"'],
  [{ type: "string", nullable: true }, "string | null"],
  [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
  [{ prefixItems: [{ type: "string" }, { type: "integer" }], items: false }, "[string, number]"],
  [{ prefixItems: [{ type: "string" }] }, "[string, ...unknown[]]"],
  [{ oneOf: [{ type: "string" }, { type: "integer" }, { type: "number" }] }, "string | number"],
  [
    { allOf: [{ type: "object", properties: { a: {} } }, { required: ["b"] }] },
    "{ a?: unknown } & { b: unknown }",
  ],
  [{ type: "object" }, "Record<string, unknown>"],
  [{ additionalProperties: { type: "integer" } }, "{ [key: string]: number }"],
  [
    { properties: { a: { type: "string" } }, additionalProperties: { type: "integer" } },
    "{ a?: string; [key: string]: number | string | undefined }",
  ],
  [{ type: "string", format: "binary" }, "Blob"],
  [{ type: "nonsense" }, "unknown"],
  [{ properties: { "a-b": false, __proto__: {} } }, '{ "a-b"?: never }'],
])("%j is %s", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
  expect(problemsOf(bodyOf(schema))).toEqual([]);
});

describe("circles", () => {
  const pet = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
  test.each<[string, Readonly<Record<string, JsonSchema>>]>([
    ["itself", { A: ref("A") }],
    ["an alternative of itself", { A: { oneOf: [ref("A"), { type: "string" }] } }],
    ["a list of itself", { A: { type: "array", items: ref("A") } }],
    ["a map of itself", { A: { type: "object", additionalProperties: ref("A") } }],
    [
      "each other",
      {
        A: { allOf: [ref("B")] },
        B: { anyOf: [ref("C"), ref("A")] },
        C: { $ref: "#/components/schemas/A" },
      },
    ],
    [
      "base and alternatives",
      {
        A: { ...pet, oneOf: [ref("B"), ref("C")] },
        B: { allOf: [ref("A"), { properties: { b: {} } }] },
        C: { allOf: [ref("A")] },
      },
    ],
  ])("%s", (_, schemas) => {
    expect(problemsOf(bodyOf(ref("A"), schemas))).toEqual([]);
  });

  test("what is above a circle keeps its own members", () => {
    const schemas = {
      A: { ...pet, oneOf: [ref("B")] },
      B: { allOf: [ref("A"), { properties: { b: {} } }] },
    };
    expect(bodyOf(ref("A"), schemas)).toContain(
      "export type B = { kind: string } & { b?: unknown };",
    );
  });
});

test("names are identifiers, and no two types have the same", () => {
  const names = [
    "string",
    "String",
    "a-b",
    "aB",
    "A b",
    "Record",
    "Blob",
    "PutPet",
    "1st",
    "用户",
    "😀",
    "",
    "__proto__",
    "constructor",
    "any",
    "*/",
  ];
  const object = { type: "object", properties: { x: { type: "string" } } };
  const schemas = Object.fromEntries(names.map((name) => [name, object]));
  const text = bodyOf(
    { anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
    schemas,
  );
  const declared = [...text.matchAll(/^export \w+ (\S+)/gm)].map(([, name]) => name);
  expect(new Set(declared).size).toBe(declared.length);
  expect(declared.length).toBeGreaterThan(names.length - 2);
  expect(problemsOf(text)).toEqual([]);
});

describe("the budget", () => {
  const wide = (size: number, next: (index: number) => JsonSchema) => ({
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: size }, (_, index) => [`member${index}`, next(index)]),
    ),
  });

  test("what does not fit is unknown, with its name", () => {
    const schemas = {
      Small: wide(2, () => ({ type: "string" })),
      Large: wide(900, () => ({ type: "string" })),
    };
    const body = wide(2, (index) => ref(index === 0 ? "Large" : "Small"));
    const text = declare({ requestBody: { required: true, content: json(body) } }, schemas, {
      tokens: 200,
    });
    expect(text).toMatch(/^\/\/ `unknown /);
    expect(text).toContain("member0?: unknown /* Large */; member1?: Small");
    expect(text).toContain("export interface Small {");
    expect(text).not.toContain("export interface Large");
    expect(problemsOf(text)).toEqual([]);
  });

  test.each<[string, JsonSchema, Readonly<Record<string, JsonSchema>>]>([
    ["a megabyte of members", wide(40_000, () => ({ type: "string" })), {}],
    [
      "a megabyte of values",
      { enum: Array.from({ length: 100_000 }, (_, index) => `value${index}`) },
      {},
    ],
    ["one long value", { const: "x".repeat(1_000_000) }, {}],
    ["one long name", { properties: { ["x".repeat(1_000_000)]: {} } }, {}],
    [
      "schemas that multiply",
      ref("0"),
      Object.fromEntries(
        Array.from({ length: 60 }, (_, level) => [
          String(level),
          wide(30, (index) => ref(String((level + index + 1) % 60))),
        ]),
      ),
    ],
    [
      "depth",
      Array.from({ length: 2_000 }).reduce<JsonSchema>((items) => ({ type: "array", items }), {}),
      {},
    ],
    [
      "alternatives that multiply",
      Array.from({ length: 16 }).reduce<JsonSchema>(
        (one) => ({ oneOf: [one, { properties: { a: one } }] }),
        { type: "string" },
      ),
      {},
    ],
  ])("%s", (_, schema, schemas) => {
    const given = {
      requestBody: { required: true, content: json(schema) },
      responses: [{ status: "200", content: json(schema) }],
    };
    for (const tokens of [100, 4_000]) {
      const text = declare(given, schemas, { tokens });
      expect(text.length / 4).toBeLessThanOrEqual(tokens);
      expect(problemsOf(text)).toEqual([]);
    }
  });
});

/** Names and texts that could end a string, a comment or a line. */
const nasty = fc.oneof(
  fc.constantFrom(
    "a",
    "new",
    "get",
    "readonly",
    "constructor",
    "1",
    "01",
    "-1",
    "1e3",
    "",
    "*/",
    "`$" + "{x}`",
    "'\"\\",
    "a\nb",
    "\u2028",
    "\ud800",
    "😀",
    "// x",
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);

test("any schema becomes code that compiles", () => {
  const names = ["A", "b-c", "*/"];
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<unknown>(
        {},
        true,
        false,
        ...names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
        { $ref: "#/x" },
        { type: "object" },
      ),
      fc.record({ const: fc.jsonValue({ maxDepth: 2 }) }),
      fc.record({
        enum: fc.array(fc.oneof(nasty, fc.double(), fc.constant(null)), { maxLength: 3 }),
      }),
      fc.record(
        {
          type: fc.constantFrom("string", "number", "boolean", "null", "x*/", [
            "string",
            "null",
            "object",
          ]),
          description: nasty,
          format: nasty,
          deprecated: fc.boolean(),
        },
        { requiredKeys: ["type"] },
      ),
      fc.record(
        { items: tie("schema"), prefixItems: fc.array(tie("schema"), { maxLength: 2 }) },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          type: fc.constant("object"),
          properties: fc.dictionary(nasty, tie("schema"), { maxKeys: 3 }),
          required: fc.array(nasty, { maxLength: 2 }),
          additionalProperties: tie("schema"),
          patternProperties: fc.dictionary(nasty, tie("schema"), { maxKeys: 1 }),
          readOnly: fc.boolean(),
          nullable: fc.boolean(),
          description: nasty,
        },
        { requiredKeys: ["type"] },
      ),
      fc.record(
        {
          allOf: fc.array(tie("schema"), { maxLength: 3 }),
          oneOf: fc.array(tie("schema"), { maxLength: 3 }),
          anyOf: fc.array(tie("schema"), { maxLength: 2 }),
          properties: fc.dictionary(nasty, tie("schema"), { maxKeys: 2 }),
        },
        { requiredKeys: [] },
      ),
    ),
  }));
  const given = fc.record({
    body: schema,
    answer: schema,
    first: schema,
    second: schema,
    third: schema,
    name: nasty,
  });
  const drawn: string[] = [];
  fc.assert(
    fc.property(
      given,
      fc.constantFrom(60, 4_000),
      ({ body, answer, first, second, third, name }, tokens) => {
        const plain = JSON.parse(JSON.stringify([body, answer, first, second, third]));
        const schemas = { A: plain[2], "b-c": plain[3], "*/": plain[4] };
        const text = declare(
          {
            ...{
              summary: name,
              operationId: name,
              parameters: [
                { name, in: "query", required: false, schema: plain[1], description: name },
              ],
            },
            requestBody: { required: false, content: json(plain[0]) },
            responses: [{ status: name, content: json(plain[1]) }],
          },
          schemas,
          { tokens },
        );
        expect(parses(text)).toEqual([]);
        if (drawn.length < 150) drawn.push(text);
      },
    ),
    { numRuns: runs(500) },
  );
  for (const text of drawn) expect([text, problemsOf(text)]).toEqual([text, []]);
});
