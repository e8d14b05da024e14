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
