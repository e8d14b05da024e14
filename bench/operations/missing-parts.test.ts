import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "@speclens/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/lib/run-program.mjs";
import { missingParts } from "./missing-parts.mjs";

const folder = mkdtempSync(join(tmpdir(), "speclens-missing-"));
let engine: Awaited<ReturnType<typeof openEngine>>;
let text = "";

beforeAll(async () => {
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([join(root, "examples", "bookshop.yaml")]);
  ({ text } = await engine.answers.operation({ operation: "POST /books" }));
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

test("nothing is missing in an answer", async () => {
  expect(await missingParts(engine, "bookshop", "POST /books", text)).toEqual([]);
});

test("what is taken out of an answer is missing, unless its schema is named", async () => {
  const without = text.replaceAll("title", "");
  expect(await missingParts(engine, "bookshop", "POST /books", without)).toEqual([
    "$Book: field title",
  ]);
  const named = "POST /books\nbody application/json $Book\nreturns 201 $Book {id, … 3 more}";
  expect(await missingParts(engine, "bookshop", "POST /books", named)).toEqual([]);
  const unnamed = await missingParts(engine, "bookshop", "POST /books", "POST /books");
  expect(unnamed).toContain("body: $Book");
  expect(unnamed).toContain("response: id");
});
