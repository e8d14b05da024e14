import type { ChangeRecord, NextHistory } from "@speclens/core";
import { expect, test } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";

const PETS = sampleDocument({ operations: ["GET /pets", "POST /pets"], schemas: [] });
const ZOO = sampleDocument({ id: "zoo", operations: ["GET /zoo"], schemas: [] });

const CHANGE: NonNullable<NextHistory["change"]> = {
  from: "earlier",
  changes: {
    ...{ before: { title: "Pets", version: "1" }, after: { title: "Pets", version: "2" } },
    counts: { added: 1, removed: 0, changed: 0 },
    ...{ breaking: 0, operations: [] },
  },
};

test("a document without a record is known since it was written", async () => {
  const store = await openForTest(await temporaryFolder());
  const before = Date.now();
  await store.write([PETS, ZOO]);
  const [pets, zoo, ...others] = await store.changeHistories();
  expect(others).toEqual([]);
  expect([pets, zoo]).toMatchObject([
    { document: "pets", records: [] },
    { document: "zoo", records: [] },
  ]);
  expect(pets?.since).toBeGreaterThanOrEqual(before);
  expect(await store.changeHistories("zoo")).toEqual([zoo]);
  await expect(store.changeHistories("cats")).rejects.toMatchObject({ code: "document-not-found" });
});

test("a write adds its change, with the new revision and the time at which it can be seen", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([PETS]);
  const [known] = await store.changeHistories("pets");
  const since = known?.since ?? 0;
  const record: ChangeRecord = { ...CHANGE, at: since, to: "revision" };
  const history = { since, records: [record], change: CHANGE };
  await store.write([{ ...PETS, history }]);
  const [changed] = await store.changeHistories("pets");
  const [summary] = await store.documents();
  expect(changed).toEqual({
    ...{ document: "pets", since },
    records: [record, { ...CHANGE, at: expect.any(Number), to: summary?.revision }],
  });
  const { documents } = (await openTablesForTest(location)).tables;
  const [row] = (await documents.query().where("state = 'active'").toArrow()).toArray();
  expect(changed?.records[1]?.at).toBe(row.published_at);
  // A replica reads the same, and the state before has the history of before.
  const replica = await openForTest(location, {});
  expect(await replica.changeHistories()).toEqual([changed]);
  const [earlier = ""] = await replica.earlierStates();
  expect(await (await replica.at(earlier))?.changeHistories()).toEqual([known]);
  expect((await store.check()).findings).toEqual([]);
});

test("a store of an older version is read as far as it is known, and gets the column", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([PETS, ZOO]);
  await store.close();
  await (await openTablesForTest(location)).tables.documents.dropColumns(["history"]);
  const older = await openForTest(location, {});
  const [pets, zoo] = await older.changeHistories();
  expect([pets?.records, zoo?.records]).toEqual([[], []]);
  expect((await older.check()).findings).toMatchObject([{ code: "columns-missing" }]);
  await older.write([{ ...PETS, history: { since: 1, records: [], change: CHANGE } }]);
  expect(await older.changeHistories()).toMatchObject([
    { document: "pets", since: 1, records: [{ from: "earlier" }] },
    { document: "zoo", records: [] },
  ]);
});

test("a damaged record is told by the check and by readers, and written anew", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([PETS, { ...ZOO, history: { since: 1, records: [], change: CHANGE } }]);
  const { documents } = (await openTablesForTest(location)).tables;
  await documents.update({ where: "id = 'zoo'", valuesSql: { history: "X'0102'" } });
  await expect(store.changeHistories()).rejects.toMatchObject({ code: "store-unreadable" });
  expect((await store.check()).findings).toMatchObject([
    { code: "documents-damaged", documents: ["zoo"] },
  ]);
  await store.check({ repair: true });
  await store.write([ZOO]);
  expect(await store.changeHistories()).toHaveLength(2);
});

test("operations are read by their ids", async () => {
  const store = await openForTest(await temporaryFolder());
  await store.write([PETS, ZOO]);
  const idsOf = async (...asked: Parameters<typeof store.storedOperations>): Promise<string[]> =>
    (await store.storedOperations(...asked)).map(({ operation }) => operation.id).sort();
  expect(await idsOf(["pets"], ["POST /pets", "GET /zoo"])).toEqual(["POST /pets"]);
  expect(await idsOf(undefined, ["POST /pets", "GET /zoo"])).toEqual(["GET /zoo", "POST /pets"]);
  expect(await idsOf(["pets"], [])).toEqual([]);
  const many = Array.from({ length: 600 }, (_, index) => `GET /${index}` as const);
  expect(await idsOf(["pets"], [...many, "GET /pets"])).toEqual(["GET /pets"]);
});
