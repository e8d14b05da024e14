import { chunkIdOf, type Edge, LONGEST_SUMMARY } from "@speclens/core";
import { expect, test } from "vitest";
import { sampleDocument } from "../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../test/temporary-store.ts";

const PETS = sampleDocument({
  operations: [
    { line: "POST /pets Adopt a pet", tags: ["pets", "admin"], operationId: "adoptPet" },
    { line: "GET /pets List pets", tags: ["pets"], deprecated: true },
    { line: "GET /owners/{it's} Get an owner", tags: ["owners"] },
  ],
  schemas: ["Pet", "Owner"],
});
const ZOO = sampleDocument({
  id: "zoo",
  title: "Zoo",
  operations: ["GET /pets"],
  schemas: ["Pet"],
});

async function filled() {
  const store = await openForTest(await temporaryFolder());
  await store.write([ZOO, PETS]);
  return store;
}

test("documents come back as they went in", async () => {
  const store = await filled();
  const [pets, zoo] = await store.documents();
  const { operations, schemas, tags, tagGroups, webhooks, ...kept } = PETS.document;
  expect(pets).toEqual({
    ...kept,
    root: "/specs",
    revision: expect.any(String),
    indexedAt: expect.any(Date),
    operationsIndexed: 3,
    schemas: 2,
  });
  const age = Date.now() - (pets?.indexedAt?.getTime() ?? 0);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(3_600_000);
  expect(zoo?.id).toBe("zoo");
});

test("operations and schemas come back whole", async () => {
  const store = await filled();
  const [adopt] = PETS.document.operations;
  expect(await store.findOperations("POST /pets")).toEqual([
    { document: "pets", operation: adopt, category: "pets" },
  ]);
  expect((await store.findOperations("GET /pets")).map(({ document }) => document)).toEqual([
    "pets",
    "zoo",
  ]);
  expect(await store.findOperations("GET /pets", "zoo")).toHaveLength(1);
  expect(await store.findOperations("GET /owners/{it's}")).toHaveLength(1);
  expect(await store.findOperations("GET /nowhere")).toEqual([]);
  const [schema] = PETS.document.schemas;
  expect(await store.findSchemas(["Pet"], "pets")).toEqual([
    { document: "pets", schema, usedBy: PETS.document.operations.map(({ id }) => id) },
  ]);
  expect(await store.findSchemas(["Pet"])).toHaveLength(2);
  const several = await store.findSchemas(["Owner", "Nothing", "Pet"], "pets");
  expect(several.map((found) => found.schema.name).sort()).toEqual(["Owner", "Pet"]);
});

test("all operations and schemas of documents come back whole", async () => {
  const store = await filled();
  const { operations, schemas } = PETS.document;
  const stored = await store.storedOperations(["pets"]);
  expect(stored.map(({ operation }) => operation).sort(byId)).toEqual([...operations].sort(byId));
  expect(new Set(stored.map(({ document, category }) => `${document} ${category}`))).toEqual(
    new Set(["pets pets", "pets owners"]),
  );
  expect((await store.storedSchemas(["pets"])).map(({ schema }) => schema)).toEqual(
    expect.arrayContaining([...schemas]),
  );
  expect(await store.storedOperations()).toHaveLength(4);
  expect(await store.storedSchemas()).toHaveLength(3);
  await expect(store.storedOperations(["nowhere"])).rejects.toMatchObject({
    code: "document-not-found",
  });
});

function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return left.id < right.id ? -1 : 1;
}

test("the producers of an operation come back likeliest first, of its document only", async () => {
  const store = await openForTest(await temporaryFolder());
  const produces = (document: string, from: string, via: string, weight: number): Edge => ({
    from: chunkIdOf(document, from),
    to: chunkIdOf(document, "GET /owners/{it's}"),
    kind: "produces",
    via,
    weight,
  });
  const guess = produces("pets", "GET /pets", "it's <- [].owner", 0.45);
  const link = produces("pets", "POST /pets", "it's <- link GetOwner: owner", 1);
  await store.write([
    { ...PETS, edges: [...PETS.edges, guess, link] },
    { ...ZOO, edges: [produces("zoo", "GET /pets", "it's <- [].id", 0.9)] },
  ]);
  expect(await store.producers("pets", "GET /owners/{it's}")).toEqual([
    { operation: "POST /pets", via: "it's <- link GetOwner: owner", weight: 1 },
    { operation: "GET /pets", via: "it's <- [].owner", weight: 0.45 },
  ]);
  expect(await store.producers("pets", "GET /pets")).toEqual([]);
  expect(await store.producers("pets", "GET /nowhere")).toEqual([]);
  await expect(store.producers("nowhere", "GET /pets")).rejects.toMatchObject({
    code: "document-not-found",
  });
});

test("lists are ordered and filtered", async () => {
  const store = await filled();
  expect(await store.operations()).toEqual([
    {
      document: "pets",
      operation: "GET /owners/{it's}",
      summary: "Get an owner",
      category: "owners",
      deprecated: false,
    },
    {
      document: "pets",
      operation: "GET /pets",
      summary: "List pets",
      category: "pets",
      deprecated: true,
    },
    {
      document: "pets",
      operation: "POST /pets",
      operationId: "adoptPet",
      summary: "Adopt a pet",
      category: "pets",
      alsoIn: ["admin"],
      deprecated: false,
    },
    { document: "zoo", operation: "GET /pets", category: "none", deprecated: false },
  ]);
  const ids = async (filter: object) =>
    (await store.operations(filter)).map(({ operation }) => operation);
  expect(await ids({ document: "zoo" })).toEqual(["GET /pets"]);
  expect(await ids({ category: "admin" })).toEqual(["POST /pets"]);
  expect(await ids({ method: "post" })).toEqual(["POST /pets"]);
  expect(await ids({ category: "pets", method: "DELETE" })).toEqual([]);
  expect(await store.schemaNames()).toEqual([
    { document: "pets", name: "Owner" },
    { document: "pets", name: "Pet" },
    { document: "zoo", name: "Pet" },
  ]);
});

test("the catalog of one document is its own, that of several is joined", async () => {
  const store = await filled();
  expect(await store.catalog("pets")).toEqual(PETS.categorization.catalog);
  const joined = await store.catalog();
  expect(joined.categories.map(({ document, name }) => [document, name])).toEqual([
    ["pets", "pets"],
    ["pets", "owners"],
    ["zoo", "none"],
  ]);
  expect(joined.groups).toEqual([{ name: "All", categories: ["pets", "owners", "none"] }]);
  expect(joined).toMatchObject({ totalEndpoints: 4, totalCategories: 3 });
});

test("what is not there is named, with what is like it", async () => {
  const store = await filled();
  const missing = { code: "document-not-found", details: { document: "pet", closest: ["pets"] } };
  await expect(store.catalog("pet")).rejects.toMatchObject(missing);
  await expect(store.operations({ document: "pet" })).rejects.toMatchObject(missing);
  await expect(store.findOperations("GET /pets", "pet")).rejects.toMatchObject(missing);
  await expect(store.search({ query: "x", documents: ["pet"] })).rejects.toMatchObject(missing);
  const category = {
    code: "category-not-found",
    details: { category: "owner", closest: ["owners"] },
  };
  await expect(store.operations({ category: "owner" })).rejects.toMatchObject(category);
  await expect(store.search({ query: "x", category: "owner" })).rejects.toMatchObject(category);
});

test("summaries are read once for each state of the index", async () => {
  const store = await filled();
  const before = await store.documents();
  expect(await store.documents()).toBe(before);
  await store.write([PETS]);
  const after = await store.documents();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[0]?.revision).not.toBe(before[0]?.revision);
});

test("the first chunks of operations come in the order that is asked for, others are passed over", async () => {
  const store = await filled();
  const chunks = await store.operationChunks([
    { document: "zoo", operation: "GET /pets" },
    { document: "pets", operation: "GET /nowhere" },
    { document: "pets", operation: "GET /owners/{it's}" },
    { document: "nowhere", operation: "GET /pets" },
  ]);
  expect(chunks.map(({ document, operation }) => `${document} ${operation}`)).toEqual([
    "zoo GET /pets",
    "pets GET /owners/{it's}",
  ]);
  const [chunk] = ZOO.chunks;
  expect(chunks[0]).toEqual({
    document: "zoo",
    operation: "GET /pets",
    text: chunk?.text,
    embedText: chunk?.embedText,
  });
  expect(await store.operationChunks([])).toEqual([]);
});

test("a long operationId is cut in lists, and finds its operation whole", async () => {
  const operationId = "o".repeat(10_000);
  const store = await openForTest(await temporaryFolder());
  await store.write([
    sampleDocument({ operations: [{ line: "GET /pets", operationId }, "GET /owners"] }),
  ]);
  const [, listed] = await store.operations();
  expect(listed?.operationId).toHaveLength(LONGEST_SUMMARY);
  // The first question reads the rows, later ones have them.
  for (let turn = 0; turn < 2; turn++)
    for (const named of [operationId, listed?.operationId ?? ""]) {
      const found = await store.findByOperationId(named);
      expect(found.map(({ operation }) => operation.operationId)).toEqual([operationId]);
    }
});
