import type { IndexStore } from "@speclens/core";
import { expect, test } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { openStore } from "../open-store.ts";
import { addMissingColumns } from "./add-missing-columns.ts";
import type { TableName } from "./tables.ts";

const PETS = sampleDocument({ operations: ["GET /pets List pets", "POST /pets Adopt a pet"] });
const OTHER_PETS = sampleDocument({ operations: ["GET /pets Show all pets"] });
const ZOO = sampleDocument({ id: "zoo", operations: ["GET /zoo"] });

/** A store with a past, as it was before there was a column for it. */
async function olderStore(): Promise<string> {
  const location = await temporaryFolder();
  const store = await openStore(location, { create: true });
  await store.write([sampleDocument({ operations: ["GET /old"] })]);
  await store.write([PETS]);
  await store.close();
  await drop(location, "documents", "published_at");
  return location;
}

async function drop(location: string, table: TableName, ...columns: string[]): Promise<void> {
  await (await openTablesForTest(location)).tables[table].dropColumns(columns);
}

async function columnsOf(location: string, table: TableName): Promise<string[]> {
  const { fields } = await (await openTablesForTest(location)).tables[table].schema();
  return fields.map(({ name }) => name);
}

async function operationsOf(store: Pick<IndexStore, "operations">): Promise<string[]> {
  return (await store.operations()).map(({ operation }) => operation);
}

test("an older store is read and searched as it is", async () => {
  const location = await olderStore();
  const store = await openForTest(location, {});
  expect(await operationsOf(store)).toEqual(["GET /pets", "POST /pets"]);
  expect((await store.search({ query: "adopt" })).hits[0]?.operation).toBe("POST /pets");
  expect(await operationsOf((await store.at(await store.state())) ?? store)).toHaveLength(2);
  expect(await store.earlierStates()).toEqual([]);
  expect(await columnsOf(location, "documents")).not.toContain("published_at");
});

test.each<[string, (store: IndexStore) => Promise<void>]>([
  ["write", (store) => store.write([OTHER_PETS])],
  ["remove", (store) => store.remove(["pets"])],
  ["optimize", (store) => store.optimize()],
])("the next %s makes an older store one like new ones", async (_, change) => {
  const location = await olderStore();
  const reader = await openForTest(location, {});
  expect(await operationsOf(reader)).toHaveLength(2);
  const state = await reader.state();
  const store = await openForTest(location, {});
  await change(store);
  const fresh = await temporaryFolder();
  await openForTest(fresh);
  for (const table of ["documents", "chunks"] as const)
    expect((await columnsOf(location, table)).sort()).toEqual(
      (await columnsOf(fresh, table)).sort(),
    );
  await store.write([ZOO]);
  await store.write([OTHER_PETS]);
  // What was active when the column came is told, what had gone before is not.
  expect((await reader.earlierStates()).at(-1)).toBe(state);
  expect(await operationsOf((await reader.at(state)) ?? reader)).toEqual([
    "GET /pets",
    "POST /pets",
  ]);
  expect(await operationsOf(reader)).toEqual(["GET /pets", "GET /zoo"]);
});

test("any column that may be null is added to any table, by several processes at once", async () => {
  const location = await olderStore();
  await drop(location, "chunks", "needs", "ref_depth");
  await drop(location, "edges", "weight");
  const stores = await Promise.all([1, 2, 3].map(() => openForTest(location, {})));
  await Promise.all(stores.map((store, index) => store.write([index === 0 ? PETS : ZOO])));
  expect(await columnsOf(location, "chunks")).toEqual(
    expect.arrayContaining(["needs", "ref_depth"]),
  );
  expect(await columnsOf(location, "edges")).toContain("weight");
  const [store] = stores;
  expect(store && (await operationsOf(store))).toEqual(["GET /pets", "POST /pets", "GET /zoo"]);
});

test("columns of a newer version are left alone, and rows are written beside them", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([PETS]);
  const { tables } = await openTablesForTest(location);
  for (const name of ["documents", "chunks"] as const)
    await tables[name].addColumns([{ name: "mood", valueSql: "'good'" }]);
  // A newer version would have made it one that may be null.
  await tables.documents.alterColumns([{ path: "mood", nullable: true }]);
  await tables.chunks.alterColumns([{ path: "mood", nullable: true }]);
  await store.write([ZOO]);
  await store.write([OTHER_PETS]);
  await store.optimize();
  expect(await tables.chunks.countRows("mood = 'good'")).toBe(2);
  expect(await tables.documents.countRows("mood = 'good'")).toBe(1);
  expect(await operationsOf(store)).toEqual(["GET /pets", "GET /zoo"]);
});

test("a store without a column that must be there must be rebuilt", async () => {
  const location = await olderStore();
  await drop(location, "chunks", "head_terms");
  await expect(openStore(location)).rejects.toMatchObject({
    code: "store-incompatible",
    message: expect.stringContaining("chunks.head_terms"),
    details: { remedyCode: "rebuild" },
  });
});

test("a store that lacks nothing is not written to", async () => {
  const location = await temporaryFolder();
  await openForTest(location);
  const store = await openTablesForTest(location);
  const before = await store.tables.documents.version();
  await addMissingColumns(store);
  expect(await store.tables.documents.version()).toBe(before);
});
