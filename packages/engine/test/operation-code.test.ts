import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateTokens } from "@speclens/budget";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-code-"));
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });
/** 200 members that a request needs. */
const wide = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [`member_${index}`, { type: "string" }]),
);

let engine: Engine;

beforeAll(async () => {
  writeDocument(join(folder, "wide.json"), {
    operations: {
      "POST /wide": {
        operationId: "sendWide",
        requestBody: { required: true, ...json(reference("Wide")) },
        responses: { 200: { description: "Sent", ...json(reference("Chain0")) } },
      },
    },
    schemas: {
      Wide: { type: "object", required: Object.keys(wide), properties: wide },
      // Each is known only once the one before is read.
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `Chain${index}`,
          { type: "object", properties: { next: reference(`Chain${index + 1}`) } },
        ]),
      ),
      Chain12: { type: "object", properties: { end: { const: true } } },
    },
  });
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop, join(folder, "wide.json")]);
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const code = async (format: "curl" | "fetch" | "python" | "ts", more: object = {}) =>
  (await engine.answers.operation({ operation: "addBook", format, ...more })).text;

describe("code for an operation", () => {
  test("is the smallest request in a language", async () => {
    expect(await code("curl")).toBe(
      [
        "curl -X POST https://bookshop.example/api/books \\",
        '  -H "Authorization: Bearer $TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        `  -d '{"title":"string"}'`,
      ].join("\n"),
    );
    expect(await code("fetch")).toContain('body: JSON.stringify({"title":"string"}),');
    expect(await code("python")).toContain('json={"title": "string"},');
    // Examples as text and JSON are as before.
    const examples = { operation: "addBook", section: "examples" } as const;
    expect((await engine.answers.operation(examples)).text).toContain("made from the schema");
    expect((await engine.answers.operation({ ...examples, format: "json" })).text).toContain(
      '"examples"',
    );
    expect(await code("curl", { section: "examples" })).toBe(await code("curl"));
  });

  test("is TypeScript of a section, with every schema that it leads to", async () => {
    const all = await code("ts");
    expect(all).toContain("body: BookInput; responses: { 201: Book }");
    const request = await code("ts", { section: "request" });
    expect(request).toContain("export interface AddBook { body: Book }");
    expect(request).not.toContain("id: string");
    const chain = await code("ts", { operation: "sendWide", section: "responses" });
    expect(chain.match(/^export interface/gm)).toHaveLength(14);
    expect(chain).toContain("export interface Chain12 { end?: true }");
  });

  test("fits its budget, and says what it leaves out", async () => {
    for (const budget of [100, 200, 1_000, 4_000])
      for (const format of ["curl", "fetch", "python", "ts"] as const) {
        const request = { operation: "sendWide", format, budget };
        const answer = await engine.answers.operation(request);
        expect(estimateTokens(answer.text)).toBeLessThanOrEqual(budget);
        expect(answer.nextCursor).toBeUndefined();
        const isWhole = answer.text.includes("member_199") || answer.text.includes("left out");
        expect(answer.text, `${format} ${budget}`).toSatisfy(() => isWhole);
      }
    const { text } = await engine.answers.operation({
      operation: "sendWide",
      format: "curl",
      budget: 400,
    });
    expect(text).toMatch(/^# the body is left out: the request takes \d+ tokens, so ask with/);
    expect(text).toContain("/wide");
  });

  test("of several operations has one after the other, and errors as comments", async () => {
    const text = await code("ts", { operation: ["addBook", "nothing", "sendWide"], budget: 8_000 });
    expect(text).toMatch(/^export interface AddBook/m);
    expect(text).toMatch(/^\/\/ No operation "nothing"/m);
    expect(text).toMatch(/^export interface SendWide/m);
  });

  test("has no path and no fields", async () => {
    await expect(code("curl", { path: "title" })).rejects.toThrow(
      "path selects from text or JSON, but the format is curl. Omit format or path.",
    );
    await expect(code("curl", { fields: "id" })).rejects.toThrow("fields select from JSON");
  });
});
