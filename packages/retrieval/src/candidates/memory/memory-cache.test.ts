import { expect, test } from "vitest";
import { openTablesForTest } from "../../../test/open-tables.ts";
import { queryBy } from "../../../test/query-by.ts";
import { sampleDocument } from "../../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../../test/temporary-store.ts";
import { readRevisions } from "../../states/read-revisions.ts";
import { snapshotOf } from "../../states/snapshot.ts";
import { memoryCache } from "./memory-cache.ts";

/** A store of documents with so many operations each, and how often its chunks were queried. */
async function storeOf(sizes: Readonly<Record<string, number>>) {
  const location = await temporaryFolder();
  const writer = await openForTest(location);
  for (const [id, size] of Object.entries(sizes)) {
    const operations = Array.from({ length: size }, (_, index) => `GET /${id}/${index}`);
    await writer.write([sampleDocument({ id, operations })]);
  }
  const tables = await openTablesForTest(location);
  let queries = 0;
  const store = queryBy(tables, (own) => {
    queries += 1;
    return own;
  });
  const snapshot = snapshotOf(await readRevisions(tables));
  return { writer, store, queries: () => queries, snapshot };
}

test("documents are read once, in one query, also by those who ask at once", async () => {
  const { store, queries, snapshot } = await storeOf({ pets: 2, zoo: 3, empty: 0 });
  const loadedOf = memoryCache(store);
  const all = await Promise.all([
    loadedOf(snapshot, ["zoo", "pets", "empty"]),
    loadedOf(snapshot, ["pets"]),
  ]);
  expect(all.map(({ operations }) => operations.length)).toEqual([5, 2]);
  expect(await loadedOf(snapshot, ["pets"])).toBe(all[1]);
  expect(queries()).toBe(1);
});

test("another revision of a document is read anew, and the earlier one stays for its snapshot", async () => {
  const { writer, store, snapshot } = await storeOf({ pets: 2 });
  const loadedOf = memoryCache(store);
  const countIn = async (now: typeof snapshot) => (await loadedOf(now, ["pets"])).operations.length;
  expect(await countIn(snapshot)).toBe(2);
  await writer.write([sampleDocument({ id: "pets", operations: ["GET /pets"] })]);
  expect(await countIn(snapshotOf(await readRevisions(store)))).toBe(1);
  expect(await countIn(snapshot)).toBe(2);
});

test("what was not asked for longest is forgotten first", async () => {
  const { store, queries, snapshot } = await storeOf({ old: 2, kept: 2, large: 3 });
  const loadedOf = memoryCache(store, 5);
  for (const id of ["old", "kept"]) await loadedOf(snapshot, [id]);
  await loadedOf(snapshot, ["kept"]);
  await loadedOf(snapshot, ["large"]);
  expect(queries()).toBe(3);
  await loadedOf(snapshot, ["kept", "large"]);
  expect(queries()).toBe(3);
  await loadedOf(snapshot, ["old"]);
  expect(queries()).toBe(4);
});

test("what is kept is not pushed out by what is read beside it", async () => {
  const { store, snapshot } = await storeOf({ old: 2, new: 3, more: 2 });
  const loadedOf = memoryCache(store, 5);
  for (const id of ["old", "new"]) await loadedOf(snapshot, [id]);
  const { operations } = await loadedOf(snapshot, ["more", "old"]);
  expect(operations.map(({ operation }) => operation.path).sort()).toEqual([
    "/more/0",
    "/more/1",
    "/old/0",
    "/old/1",
  ]);
});

test("a failed reading is tried again", async () => {
  const { store, snapshot } = await storeOf({ pets: 1 });
  let fails = true;
  const failing = queryBy(store, (own) => {
    if (fails) throw new Error("out of reach");
    return own;
  });
  const loadedOf = memoryCache(failing);
  await expect(loadedOf(snapshot, ["pets"])).rejects.toThrow("out of reach");
  fails = false;
  expect((await loadedOf(snapshot, ["pets"])).operations).toHaveLength(1);
});
