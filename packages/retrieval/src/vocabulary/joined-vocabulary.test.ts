import { expect, test } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { JOINED_TABLE, readJoinedVocabulary, writeJoinedVocabulary } from "./joined-vocabulary.ts";
import { vocabularyCache } from "./vocabulary-cache.ts";

const documents = Array.from({ length: 60 }, (_, number) =>
  sampleDocument({ id: `api-${number}`, operations: [`GET /thing-${number} Read thing`] }),
);

async function manyDocuments() {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write(documents);
  await store.optimize();
  return { location, store, raw: await openTablesForTest(location) };
}

test("the joined vocabulary is what the documents' own add up to", async () => {
  const { raw } = await manyDocuments();
  const snapshot = snapshotOf(await readRevisions(raw));
  const joined = await readJoinedVocabulary(raw, snapshot);
  await raw.connection.dropTable(JOINED_TABLE);
  const added = await vocabularyCache(raw)(snapshot, [...snapshot.active.keys()]);
  expect(joined).toEqual(added);
  expect(joined?.items).toBe(60);
});

test("that of other revisions is not used, and the next optimize joins anew", async () => {
  const { store, raw } = await manyDocuments();
  await store.write([sampleDocument({ id: "api-7", operations: ["GET /other Weigh zebras"] })]);
  expect(await readJoinedVocabulary(raw, snapshotOf(await readRevisions(raw)))).toBeUndefined();
  expect((await store.search({ query: "weigh zebras" })).hits[0]?.operation).toBe("GET /other");
  await store.optimize();
  const joined = await readJoinedVocabulary(raw, snapshotOf(await readRevisions(raw)));
  expect([...(joined?.names ?? [])]).toContain("zebras");
});

test("a store without it, or with a damaged one, is searched as before", async () => {
  const { location, store, raw } = await manyDocuments();
  const found = await store.search({ query: "read thing 12" });
  const table = await raw.connection.openTable(JOINED_TABLE);
  await table.update({ vocabulary: "X'00'" });
  expect((await (await openForTest(location)).search({ query: "read thing 12" })).hits).toEqual(
    found.hits,
  );
  await raw.connection.dropTable(JOINED_TABLE);
  expect((await (await openForTest(location)).search({ query: "read thing 12" })).hits).toEqual(
    found.hits,
  );
  await writeJoinedVocabulary(raw);
  expect(await readJoinedVocabulary(raw, snapshotOf(await readRevisions(raw)))).toBeDefined();
});

test("a few documents need none", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write(documents.slice(0, 5));
  await store.optimize();
  const raw = await openTablesForTest(location);
  expect(await raw.connection.tableNames()).not.toContain(JOINED_TABLE);
});
