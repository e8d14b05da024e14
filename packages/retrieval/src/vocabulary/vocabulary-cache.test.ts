import { expect, test, vi } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { vocabularyCache } from "./vocabulary-cache.ts";

/** A cache over a store of so many documents, and the number of queries that it made for vocabularies. */
async function cacheOver(count: number) {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const ids = Array.from({ length: count }, (_, number) => `api-${number}`);
  await store.write(ids.map((id) => sampleDocument({ id, operations: [`GET /${id} Read`] })));
  await store.optimize();
  const raw = await openTablesForTest(location);
  const snapshot = snapshotOf(await readRevisions(raw));
  const queries = vi.spyOn(raw.tables.documents, "query");
  const vocabularyOf = vocabularyCache(raw);
  return {
    ids,
    queries,
    ask: (documents: readonly string[]) => vocabularyOf(snapshot, documents),
  };
}

test("the vocabulary of all documents is kept while it is in use", async () => {
  const { ids, ask } = await cacheOver(12);
  const all = await ask(ids);
  for (const id of ids) {
    await ask([id]);
    expect(await ask(ids)).toBe(all);
  }
});

test("what was used longest ago is forgotten first", async () => {
  const { ids, ask } = await cacheOver(12);
  // Of one document nothing is joined.
  const first = await ask(ids.slice(0, 2));
  expect(await ask(ids.slice(0, 2))).toBe(first);
  for (const id of ids) await ask([id]);
  expect(await ask(ids.slice(0, 2))).not.toBe(first);
});

test("the joined vocabulary is used after a question about one document", async () => {
  const { ids, ask, queries } = await cacheOver(60);
  await ask(ids.slice(0, 1));
  expect(queries).toHaveBeenCalledTimes(1);
  expect((await ask(ids)).items).toBe(60);
  // The vocabularies of the 59 others were not read.
  expect(queries).toHaveBeenCalledTimes(1);
});
