import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { sampleDocument } from "../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../test/temporary-store.ts";
import { loadLanceDb } from "./lancedb/load-lancedb.ts";
import { openStore, storeExists } from "./open-store.ts";
import { tableSchema } from "./schema/arrow-schema.ts";

const EMBEDDER = { id: "transformers:tiny@0123456789ab", dimension: 3 };

/** All files below a folder with their contents. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path, await readFile(path, "base64")] as const;
  });
  return new Map((await Promise.all(contents)).sort());
}

test("a missing store is not made by looking for it", async () => {
  const location = await temporaryFolder();
  expect(await storeExists(location)).toBe(false);
  await expect(openStore(location)).rejects.toMatchObject({
    code: "store-not-found",
    details: { store: location, remedyCode: "index" },
  });
  expect(existsSync(location)).toBe(false);
});

test("a new store is found again, with its secret and its embedder", async () => {
  const location = await temporaryFolder();
  const created = await openForTest(location, { create: true, embedder: EMBEDDER });
  expect(await storeExists(location)).toBe(true);
  expect(created.secret).toHaveLength(32);
  const opened = await openForTest(location, {});
  expect(opened.secret).toEqual(created.secret);
  expect(opened.embedder).toEqual(EMBEDDER);
  expect(await opened.documents()).toEqual([]);
  expect((await opened.search({ query: "anything" })).noMatch).toBe(true);
});

test("two who create it at once end with the same store", async () => {
  const location = await temporaryFolder();
  const stores = await Promise.all([1, 2, 3].map(() => openForTest(location)));
  expect(new Set(stores.map(({ secret }) => Buffer.from(secret).toString("hex"))).size).toBe(1);
});

test("vectors of another embedder are refused, and nothing is changed", async () => {
  const location = await temporaryFolder();
  await openForTest(location, { create: true, embedder: EMBEDDER });
  const before = await contentsOf(location);
  for (const embedder of [
    { ...EMBEDDER, id: "other" },
    { ...EMBEDDER, dimension: 4 },
  ])
    await expect(openStore(location, { create: true, embedder })).rejects.toMatchObject({
      code: "store-incompatible",
      details: { remedyCode: "rebuild" },
    });
  expect(await contentsOf(location)).toEqual(before);
});

test("a store without vectors is refused where vectors are wanted", async () => {
  const location = await temporaryFolder();
  await openForTest(location);
  await expect(openStore(location, { embedder: EMBEDDER })).rejects.toMatchObject({
    code: "store-incompatible",
  });
});

test("a store of another format is refused until it is rebuilt", async () => {
  const location = await temporaryFolder();
  const { connect } = await loadLanceDb();
  const connection = await connect(location);
  await connection.createEmptyTable(
    "documents",
    tableSchema("documents", undefined, new Map([["speclens.format", "0"]])),
  );
  connection.close();
  await expect(openStore(location, { create: true })).rejects.toMatchObject({
    code: "store-incompatible",
    details: { found: "store format 0" },
  });
  const store = await openForTest(location, { rebuild: true });
  await store.write([sampleDocument({ operations: ["GET /pets List pets"] })]);
  expect(await store.documents()).toHaveLength(1);
});

test("rebuilding begins with nothing and another secret", async () => {
  const location = await temporaryFolder();
  const first = await openForTest(location);
  await first.write([sampleDocument({ operations: ["GET /pets List pets"] })]);
  const second = await openForTest(location, { rebuild: true });
  expect(await second.documents()).toEqual([]);
  expect(second.secret).not.toEqual(first.secret);
});

test("what a killed creation left behind does not hinder the next", async () => {
  const location = await temporaryFolder();
  await openForTest(location, { create: true, embedder: EMBEDDER });
  await rm(join(location, "documents.lance"), { recursive: true });
  const store = await openForTest(location);
  await store.write([sampleDocument({ operations: ["GET /pets List pets"] })]);
  expect((await store.search({ query: "list pets" })).hits).toHaveLength(1);
});

test("a damaged store says so in one line, and never crashes or answers wrongly", async () => {
  const damages: Record<string, (location: string) => Promise<void>> = {
    "a table is missing": (location) => rm(join(location, "endpoints.lance"), { recursive: true }),
    "the manifest is cut": async (location) => {
      const folder = join(location, "documents.lance", "_versions");
      for (const file of await readdir(folder)) await writeFile(join(folder, file), "cut");
    },
    "data is cut": async (location) => {
      const folder = join(location, "chunks.lance", "data");
      for (const file of await readdir(folder)) await writeFile(join(folder, file), "cut");
    },
  };
  for (const [name, damage] of Object.entries(damages)) {
    const location = await temporaryFolder();
    const store = await openStore(location, { create: true });
    await store.write([sampleDocument({ operations: ["GET /pets List pets"] })]);
    await store.close();
    await damage(location);
    const error = await openStore(location)
      .then((opened) => opened.search({ query: "pets" }))
      .catch((reason: unknown) => reason);
    expect([name, SpecLensError.is(error, "store-unreadable")]).toEqual([name, true]);
    const message = error instanceof Error ? error.message : "";
    expect(message.split("\n")).toHaveLength(1);
    expect(error).toMatchObject({
      details: { remedyCode: expect.stringMatching(/^re(pair|build)$/) },
    });
    expect(message).not.toMatch(/\.rs|cargo|Caused by/);
    const rebuilt = await openForTest(location, { rebuild: true });
    expect(await rebuilt.documents()).toEqual([]);
  }
});

test("a place where no folder can be made is refused, with what helps there", async () => {
  const location = await temporaryFolder();
  await mkdir(join(location, ".."), { recursive: true });
  await writeFile(location, "a file");
  for (const [place, options] of [
    [location, { create: true }],
    [location, { rebuild: true }],
    [location, {}],
    [join(location, "below"), { create: true }],
  ] as const)
    await expect(openStore(place, options)).rejects.toMatchObject({
      code: "store-unreadable",
      message: expect.stringMatching(/a file has the name of its folder\.$/),
      details: { store: place, remedyCode: "elsewhere" },
    });
  expect(await readFile(location, "utf8")).toBe("a file");
});
