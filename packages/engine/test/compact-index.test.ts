import { join } from "node:path";
import { expect, test } from "vitest";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

test("it names every operation with what the index knows of it", async () => {
  const engine = await openForTest({ store: join(temporaryFolder(), "store") });
  await engine.index([bookshop]);
  const { text, documents } = await engine.compactIndex();
  expect(documents).toEqual([{ id: "bookshop", operations: 4, named: 4, detail: "complete" }]);
  // Fields of the body, which is a named schema.
  expect(text).toMatch(/ books .*POST .*\[.*title/);
  const paths = await engine.compactIndex({ detail: "paths" });
  expect(paths.text).not.toContain("title");
  expect(paths.tokens).toBeLessThan((await engine.compactIndex()).tokens);
});

test("it is that of the documents that are asked for, as they are now", async () => {
  const folder = temporaryFolder();
  const zoo = join(folder, "zoo.json");
  const engine = await openForTest({ store: join(folder, "store") });
  const animals = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`GET /animals${index}`, { responses: {} }]),
  );
  writeDocument(zoo, { operations: animals });
  await engine.index([bookshop, zoo]);
  const index = await engine.compactIndex({ budget: 400 });
  expect(index.tokens).toBeLessThanOrEqual(400);
  expect(index.documents).toEqual([
    { id: "bookshop", operations: 4, named: 4, detail: "paths" },
    { id: "zoo", operations: 300, named: expect.any(Number), detail: "part" },
  ]);
  expect(await engine.compactIndex({ budget: 400 })).toBe(index);
  expect((await engine.compactIndex({ documents: ["zoo"] })).documents).toEqual([
    { id: "zoo", operations: 300, named: 300, detail: "complete" },
  ]);
  writeDocument(zoo, { operations: { "GET /lions": { responses: {} } } });
  await engine.index([zoo]);
  expect((await engine.compactIndex({ budget: 400 })).text).toContain("/lions GET");
});

test("it refuses what is not there, and a budget that is too small", async () => {
  const engine = await openForTest({ store: join(temporaryFolder(), "store") });
  await engine.index([bookshop]);
  await expect(engine.compactIndex({ documents: ["nowhere"] })).rejects.toMatchObject({
    code: "document-not-found",
  });
  await expect(engine.compactIndex({ budget: 10 })).rejects.toMatchObject({
    code: "argument-invalid",
  });
});

test("where not everything fits, it names first what is nearest to a question", async () => {
  const folder = temporaryFolder();
  const engine = await openForTest({ store: join(folder, "store") });
  const things = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`GET /animals${index}`, "List animals"]),
  );
  const walk = { "POST /animals/parts/walks/{id}": "Walk a hippopotamus at night" };
  writeDocument(join(folder, "zoo.json"), { operations: { ...things, ...walk } });
  await engine.index([bookshop, join(folder, "zoo.json")]);
  const walkLine = "walks/{id} POST (Walk hippopotamus)";
  expect((await engine.compactIndex({ budget: 400 })).text).not.toContain("walks");
  const request = { budget: 400, query: "walk the hippopotamus" };
  const index = await engine.compactIndex(request);
  expect(index.tokens).toBeLessThanOrEqual(400);
  expect(index.text).toContain(walkLine);
  expect(await engine.compactIndex(request)).toBe(index);
  expect(await engine.compactIndex({ ...request, query: "books" })).not.toBe(index);
});

test("as an answer it keeps to the budget of answers", async () => {
  const engine = await openForTest({ store: join(temporaryFolder(), "store") });
  await engine.index([bookshop]);
  const whole = await engine.answers.compactIndex({ document: "bookshop" });
  expect(whole.text).toBe((await engine.compactIndex()).text);
  expect(whole.nextCursor).toBeUndefined();
  const short = await engine.answers.compactIndex({ budget: 200 });
  expect(short.estimatedTokens).toBeLessThanOrEqual(200);
  await expect(engine.answers.compactIndex({ document: "nowhere" })).rejects.toMatchObject({
    code: "document-not-found",
  });
});
