import type { IndexView } from "@speclens/core";
import { expect, test } from "vitest";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import { rowCache } from "./row-cache.ts";
import { type Revision, type Snapshot, snapshotOf } from "./snapshot.ts";

const REVISION: Revision = {
  document: "pets",
  revision: "pets-1",
  state: "active",
  changedAt: 5,
  operations: 3,
  schemas: 5001,
};
const PRESENT = snapshotOf([REVISION]);

function rowsOf(columns: Readonly<Record<string, readonly (string | null)[]>>): StoredRow[] {
  const numRows = Math.max(...Object.values(columns).map(({ length }) => length));
  return storedRows({
    numRows,
    getChild: (name) => ({ get: (index) => columns[name]?.[index] }),
  });
}

function recording(read: () => StoredRow[], countOf: (revision: Revision) => number) {
  const asked: Snapshot[] = [];
  const kept = rowCache({
    columns: ["name", "alias"],
    countOf,
    read: async (snapshot) => {
      asked.push(snapshot);
      return read();
    },
  });
  return { asked, kept };
}

const NAMED = rowsOf({
  document: ["pets", "zoo", "pets"],
  name: ["Pet", "Pet", "Owner"],
  alias: [null, "Animal", "Person"],
});

test("from the second question on, rows are read once and found by value and document", async () => {
  const { asked, kept } = recording(
    () => NAMED,
    ({ operations }) => operations,
  );
  expect(await kept(PRESENT)).toBeUndefined();
  const [find, again] = await Promise.all([kept(PRESENT), kept(PRESENT)]);
  expect(find?.("name", "Pet")).toEqual(NAMED.slice(0, 2));
  expect(find?.("name", "Pet", ["zoo"])).toEqual(NAMED.slice(1, 2));
  expect(find?.("name", "Pet", ["zoo", "pets"])).toEqual(NAMED.slice(0, 2));
  expect(again?.("alias", "Person")).toEqual(NAMED.slice(2));
  expect(again?.("alias", "Pet")).toEqual([]);
  expect(asked).toEqual([PRESENT]);
});

test("rows of another state are read anew, and those of a past or large one never", async () => {
  const { asked, kept } = recording(
    () => NAMED,
    ({ operations }) => operations,
  );
  const next = snapshotOf([{ ...REVISION, revision: "pets-2" }]);
  const past = snapshotOf([REVISION], 7);
  for (const snapshot of [PRESENT, PRESENT, next, next, past, past, past]) await kept(snapshot);
  expect(asked).toEqual([PRESENT, next]);
  const many = recording(
    () => NAMED,
    ({ schemas }) => schemas,
  );
  for (let turn = 0; turn < 3; turn++) expect(await many.kept(PRESENT)).toBeUndefined();
  expect(many.asked).toEqual([]);
});

test.each([
  [
    "a page is damaged",
    () => {
      throw new Error("a damaged page");
    },
  ],
  ["rows are missing", () => NAMED.slice(1)],
])("what cannot be read whole is left to single questions: %s", async (_, read) => {
  const { asked, kept } = recording(read, ({ operations }) => operations);
  for (let turn = 0; turn < 3; turn++) expect(await kept(PRESENT)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test("a store answers alike from what it keeps and from its tables, whatever is written", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const everything = async (view: IndexView) => ({
    pets: await view.findOperations("GET /pets"),
    zoo: await view.findOperations("GET /pets", "zoo"),
    none: await view.findOperations("GET /nothing"),
    named: await view.findByOperationId("listPets"),
    schemas: [await view.findSchemas(["Pet"]), await view.findSchemas(["Owner"], "pets")],
    chunks: await view.operationChunks([
      { document: "zoo", operation: "GET /pets" },
      { document: "pets", operation: "GET /nothing" },
      { document: "pets", operation: "GET /pets" },
    ]),
  });
  const zoo = sampleDocument({
    id: "zoo",
    operations: ["GET /pets List animals"],
    schemas: ["Pet"],
  });
  for (const operations of [
    [{ line: "GET /pets List pets", operationId: "listPets" }, "GET /owners List owners"],
    [{ line: "GET /pets Show all", operationId: "listPets" }, "POST /pets Adopt"],
  ]) {
    await store.write([sampleDocument({ operations, schemas: ["Pet", "Owner"] }), zoo]);
    const asked = await everything(await openForTest(location));
    expect(asked.pets).toHaveLength(2);
    expect(asked.chunks).toHaveLength(2);
    for (let turn = 0; turn < 3; turn++) expect(await everything(store)).toEqual(asked);
  }
  const refused = store.findOperations("GET /pets", "shop");
  await expect(refused).rejects.toMatchObject({ code: "document-not-found" });
});
