import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ApiDocument, isJsonObject, type JsonValue } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { runs } from "../../../test/support/runs.ts";
import { type ParseOptions, parseDocument } from "../src/parse-document.ts";
import type { DocumentPart } from "../src/references/document-part.ts";
import { findSources } from "../src/sources/find-sources.ts";
import { loadSource } from "../src/sources/load-source.ts";
import { readSources } from "./files.ts";

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const LIBRARY = readFileSync(pathOf("documents/library.json"), "utf8");
const EVENTS = readFileSync(pathOf("documents/events.yaml"), "utf8");
const BOOKINGS = pathOf("documents/bookings/openapi.yaml");
/** GitHub's document, where it was fetched. */
const GITHUB = pathOf("../../../.cache/github/api.github.com.json");

/** What holds for every document, whatever is wrong with it. */
function check(text: string, options: Partial<ParseOptions> = {}): void {
  const { document, diagnostics } = parseDocument(text, { id: "test", ...options });
  if (document === undefined) {
    expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    return;
  }
  const { operations, rejected, schemas } = document;
  expect(document.operationsFound).toBe(operations.length + rejected.length);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  const names = new Set(schemas.map(({ name }) => name));
  expect(names.size).toBe(schemas.length);
  expect(danglingReferences(document, names)).toEqual([]);
}

function danglingReferences(
  { operations, webhooks, schemas }: ApiDocument,
  names: ReadonlySet<string>,
): string[] {
  const owners = [...operations, ...webhooks, ...schemas];
  return owners.flatMap(({ refs }) => refs).filter((name) => !names.has(name));
}

test("the documents that are changed below are read without a complaint", async () => {
  for (const text of [LIBRARY, EVENTS]) {
    const { diagnostics } = parseDocument(text, { id: "test" });
    expect(diagnostics).toEqual([]);
  }
  const { document, diagnostics } = await readSources(BOOKINGS);
  expect(diagnostics).toEqual([]);
  expect(document?.operations.map(({ id }) => id)).toEqual([
    "GET /rooms",
    "GET /rooms/{room}/bookings",
    "POST /rooms/{room}/bookings",
  ]);
});

/** Pieces that are likely to be taken for structure. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."{}[],:\"'#&*!|>-%@`\\?/~ \n\t\0".split(""),
    ...[
      "$ref",
      '"$ref":"#"',
      '"$ref":"#/paths"',
      "<<: *a",
      "&a ",
      "*page",
      "---\n",
      "\r\n",
      "\ud800",
    ],
    ...["__proto__", "constructor", "null", "true", "1e999", "openapi: 2.0\n", '"swagger":"2.0",'],
    ...["allOf", "properties", "type", "items", "$id", "$anchor", "$dynamicRef", "callbacks"],
  ),
  fc.string({ unit: "binary", maxLength: 4 }),
);

/** One edit: where, how much, what, and from where. */
const edit = fc.record({
  kind: fc.constantFrom("delete", "duplicate", "swap", "insert", "move"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(60),
  piece,
});

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function apply(text: string, { kind, at: share, from, length, piece: put }: Edit): string {
  const at = Math.floor(share * text.length);
  const other = Math.floor(from * text.length);
  const [before, cut, after] = [
    text.slice(0, at),
    text.slice(at, at + length),
    text.slice(at + length),
  ];
  if (kind === "delete") return before + after;
  if (kind === "duplicate") return before + cut + cut + after;
  if (kind === "insert") return before + put + cut + after;
  if (kind === "move") return before + text.slice(other, other + length) + cut + after;
  return before + text.slice(other, other + length) + after;
}

const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

test.each([
  ["Swagger 2.0, JSON", LIBRARY],
  ["3.1, YAML", EVENTS],
  ["the same as indented JSON", JSON.stringify(JSON.parse(LIBRARY), null, 2)],
])("edits of a text: %s", (_, text) => {
  fc.assert(
    fc.property(edits, (all) => check(all.reduce(apply, text))),
    { numRuns: runs(70) },
  );
});

/** The objects and lists in a value. */
function containersOf(root: unknown): object[] {
  const found: object[] = [];
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null) continue;
    found.push(value);
    pending.push(...Object.values(value));
  }
  return found;
}

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1.5, "", [], {}, [null], "#", "array", "file", "body"),
  fc.constantFrom("#", "#/paths", "#/definitions", "#/components/schemas", "x.yaml").map(($ref) => {
    return { $ref };
  }),
);

const change = fc.record({
  kind: fc.constantFrom("replace", "delete", "add", "copy"),
  at: fc.nat(),
  member: fc.nat(),
  from: fc.nat(),
  keyword: fc.constantFrom(
    ...["$ref", "$id", "$anchor", "$dynamicRef", "type", "items", "properties", "allOf", "schema"],
    ...["parameters", "content", "responses", "callbacks", "headers", "in", "name", "nullable"],
    ...["discriminator", "examples", "security", "servers", "tags", "deprecated", "x-internal"],
  ),
  value: oddValue,
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Changes one member of a value, which is a copy. */
function applyChange(root: unknown, { kind, at, member, from, keyword, ...put }: Change): void {
  // Copies, since a value that holds itself is no document.
  const value = structuredClone(put.value);
  const containers = containersOf(root);
  const container = containers[at % containers.length];
  if (container === undefined) return;
  const keys = Object.keys(container);
  const key = keys[member % Math.max(1, keys.length)];
  if (kind === "add" && !Array.isArray(container)) Reflect.set(container, keyword, value);
  if (key === undefined) return;
  if (kind === "replace") Reflect.set(container, key, value);
  if (kind === "delete")
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else Reflect.deleteProperty(container, key);
  if (kind === "copy")
    Reflect.set(container, key, structuredClone(containers[from % containers.length]));
}

const changes = fc.array(change, { minLength: 1, maxLength: 8 });

test.each([
  ["Swagger 2.0", JSON.parse(LIBRARY)],
  ["3.1", parse(EVENTS)],
])("changes of a document: %s", (_, document: unknown) => {
  fc.assert(
    fc.property(changes, (all) => {
      const copy = structuredClone(document);
      for (const one of all) applyChange(copy, one);
      check(JSON.stringify(copy));
    }),
    { numRuns: runs(70) },
  );
});

test("changes of the files that a document is made of", async () => {
  const [file] = await findSources([BOOKINGS]);
  if (file === undefined) throw new Error("No file.");
  const { text, url, parts } = await loadSource(file);
  fc.assert(
    fc.property(changes, fc.nat(), (all, choice) => {
      const changed = new Map<string, DocumentPart>(structuredClone(parts));
      const part = [...changed.values()][choice % changed.size];
      if (part !== undefined && "value" in part)
        for (const one of all) applyChange(part.value, one);
      check(text, { url, parts: changed });
    }),
    { numRuns: runs(70) },
  );
});

test.runIf(existsSync(GITHUB))("edits of slices of GitHub's document", () => {
  const whole: JsonValue = JSON.parse(readFileSync(GITHUB, "utf8"));
  if (!isJsonObject(whole) || !isJsonObject(whole.paths)) throw new Error("No paths.");
  const paths = Object.entries(whole.paths);
  fc.assert(
    fc.property(fc.nat(paths.length - 1), edits, (start, all) => {
      const slice = Object.fromEntries(paths.slice(start, start + 3));
      const text = JSON.stringify({ openapi: whole.openapi, paths: slice });
      check(text);
      check(all.reduce(apply, text));
    }),
    { numRuns: runs(20) },
  );
});
