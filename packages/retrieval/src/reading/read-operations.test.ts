import { expect, test } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { queryBy } from "../../test/query-by.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { viewSources } from "../index-view.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { findEachOperation, readOperations } from "./read-operations.ts";

/** A store of two documents, and how often its operations were queried. */
async function openStore() {
  const location = await temporaryFolder();
  const writer = await openForTest(location);
  const operations = ["GET /b List b", "POST /a Add a", "GET /a List a"];
  await writer.write([
    sampleDocument({ id: "pets", operations }),
    sampleDocument({ id: "zoo", operations: ["GET /a Show the zoo"] }),
  ]);
  const tables = await openTablesForTest(location);
  let queries = 0;
  const count = (own: ReturnType<typeof tables.tables.endpoints.query>) => {
    queries += 1;
    return own;
  };
  const store = queryBy(tables, count, "endpoints");
  const sources = viewSources(store, (step) => step());
  const now = async () => snapshotOf(await readRevisions(tables));
  return { writer, store, sources, now, queries: () => queries };
}

test("all operations of a document are read once per revision, those that match a filter each time", async () => {
  const { writer, store, sources, now, queries } = await openStore();
  const list = async (documents?: readonly string[], method?: string) => {
    const asked = { ...(documents && { documents }), ...(method !== undefined && { method }) };
    const found = await readOperations(store, await now(), sources, asked);
    return found.map(({ document, operation }) => `${document} ${operation}`);
  };
  const pets = ["pets GET /a", "pets POST /a", "pets GET /b"];
  expect(await list(["pets"])).toEqual(pets);
  expect(await list(["zoo", "pets"])).toEqual([...pets, "zoo GET /a"]);
  expect(await list()).toEqual([...pets, "zoo GET /a"]);
  expect(queries()).toBe(2);
  expect(await list(["pets"], "get")).toEqual(["pets GET /a", "pets GET /b"]);
  expect(await list(undefined, "get")).toEqual(["pets GET /a", "pets GET /b", "zoo GET /a"]);
  expect(queries()).toBe(4);
  await writer.write([sampleDocument({ id: "zoo", operations: ["PUT /c Change"] })]);
  expect(await list()).toEqual([...pets, "zoo PUT /c"]);
  expect(queries()).toBe(5);
});

test("several operations are found with one query, each in its own document", async () => {
  const { store, sources, now, queries } = await openStore();
  const wanted = [
    { document: "zoo", operation: "GET /a" },
    { document: "pets", operation: "GET /nothing" },
    { document: "pets", operation: "POST /a" },
    { document: "zoo", operation: "POST /a" },
  ] as const;
  const snapshot = await now();
  const find = async () =>
    (await findEachOperation(store, snapshot, sources.operationCache, wanted)).map(
      (found) => found && `${found.document} ${found.operation.id}`,
    );
  const expected = ["zoo GET /a", undefined, "pets POST /a", undefined];
  expect(await find()).toEqual(expected);
  expect(queries()).toBe(1);
  // What is asked again is kept from then on.
  for (let turn = 0; turn < 3; turn++) expect(await find()).toEqual(expected);
  expect(queries()).toBe(2);
  expect(await findEachOperation(store, snapshot, sources.operationCache, [])).toEqual([]);
  const unknown = [{ document: "shop", operation: "GET /a" }] as const;
  await expect(
    findEachOperation(store, snapshot, sources.operationCache, unknown),
  ).rejects.toMatchObject({ code: "document-not-found" });
});
