import type { IndexView } from "@speclens/core";
import { expect, test } from "vitest";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import { rowCache } from "./row-cache.ts";
import { type Revision, snapshotOf } from "./snapshot.ts";

const revision = (document: string, operations: number): Revision => ({
  ...{ document, revision: `${document}-1`, state: "active", changedAt: 5 },
  ...{ operations, schemas: 5001 },
});
const PETS = revision("pets", 2);
const PRESENT = snapshotOf([PETS, revision("zoo", 1)]);

function rowsOf(columns: Readonly<Record<string, readonly (string | null)[]>>): StoredRow[] {
  const numRows = Math.max(...Object.values(columns).map(({ length }) => length));
  return storedRows({
    numRows,
    getChild: (name) => ({ get: (index) => columns[name]?.[index] }),
  });
}

function recording(
  read: () => StoredRow[],
  countOf: (revision: Revision) => number = ({ operations }) => operations,
) {
  const asked: (readonly string[])[] = [];
  const kept = rowCache({
    columns: ["name", "alias"],
    countOf,
    read: async (_, documents) => {
      asked.push(documents);
      return read().filter((row) => documents.includes(row.text("document")));
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
  const { asked, kept } = recording(() => NAMED);
  expect(await kept(PRESENT)).toBeUndefined();
  const [find, again] = await Promise.all([kept(PRESENT), kept(PRESENT)]);
  expect(find?.("name", "Pet")).toEqual([NAMED[0], NAMED[1]]);
  expect((await kept(PRESENT, ["zoo"]))?.("name", "Pet")).toEqual(NAMED.slice(1, 2));
  expect((await kept(PRESENT, ["pets"]))?.("name", "Pet")).toEqual(NAMED.slice(0, 1));
  expect(again?.("alias", "Person")).toEqual(NAMED.slice(2));
  expect(again?.("alias", "Pet")).toEqual([]);
  expect(asked).toEqual([["pets", "zoo"]]);
});

test("only the documents that are asked again are read, those of an index of any size", async () => {
  const { asked, kept } = recording(() => NAMED);
  const large = snapshotOf([PETS, revision("zoo", 1), revision("large", 5000)]);
  for (let turn = 0; turn < 2; turn++) await kept(large, ["pets"]);
  // The zoo is new.
  expect(await kept(large, ["pets", "zoo"])).toBeUndefined();
  expect((await kept(large, ["pets", "zoo"]))?.("name", "Pet")).toHaveLength(2);
  expect(await kept(large)).toBeUndefined();
  expect(asked).toEqual([["pets"], ["zoo"]]);
});

test("a full cache is emptied before more is read", async () => {
  const all = rowsOf({ document: [...Array(3000).fill("a"), ...Array(3000).fill("b")], name: [] });
  const { asked, kept } = recording(() => all);
  const snapshot = snapshotOf([revision("a", 3000), revision("b", 3000)]);
  for (const document of ["a", "a", "a", "b", "b", "b"]) await kept(snapshot, [document]);
  expect(asked).toEqual([["a"], ["b"]]);
  expect(await kept(snapshot, ["a"])).toBeDefined();
  expect(asked).toEqual([["a"], ["b"], ["a"]]);
});

test("a new revision of a document is read anew, alone; past and large ones never", async () => {
  const { asked, kept } = recording(() => NAMED);
  const next = snapshotOf([{ ...PETS, revision: "pets-2" }, revision("zoo", 1)]);
  const past = snapshotOf([PETS], 7);
  for (const snapshot of [PRESENT, PRESENT, next, next, past, past, past]) await kept(snapshot);
  expect(asked).toEqual([["pets", "zoo"], ["pets"]]);
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
  const { asked, kept } = recording(read);
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
    each: await view.findEachOperation([
      { document: "zoo", operation: "GET /pets" },
      { document: "zoo", operation: "POST /pets" },
    ]),
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
