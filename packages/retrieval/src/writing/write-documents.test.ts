import { type Chunk, collectGarbage, type IndexedDocument } from "@speclens/core";
import { expect, test, vi } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { ROWS_AN_ADD } from "../lancedb/row-slices.ts";
import { RETENTION } from "../states/retention.ts";
import { writeDocuments } from "./write-documents.ts";

vi.mock("@speclens/core", async (importOriginal) => {
  const core = await importOriginal<typeof import("@speclens/core")>();
  return { ...core, collectGarbage: vi.fn(core.collectGarbage) };
});

function pets(...operations: string[]): IndexedDocument {
  return sampleDocument({ operations });
}

async function operationsOf(store: { operations(): Promise<readonly { operation: string }[]> }) {
  return (await store.operations()).map(({ operation }) => operation);
}

test("a reader that was open before sees what is written, replaced and removed", async () => {
  const location = await temporaryFolder();
  const writer = await openForTest(location);
  const reader = await openForTest(location);
  expect(await operationsOf(reader)).toEqual([]);
  await writer.write([
    pets("GET /pets List pets"),
    sampleDocument({ id: "zoo", operations: ["GET /zoo"] }),
  ]);
  expect(await operationsOf(reader)).toEqual(["GET /pets", "GET /zoo"]);
  expect((await reader.search({ query: "list pets" })).hits[0]?.operation).toBe("GET /pets");
  const [before] = await reader.documents();
  await writer.write([pets("GET /pets List pets", "POST /pets Adopt a pet")]);
  const [after] = await reader.documents();
  expect(after?.revision).not.toBe(before?.revision);
  expect(await operationsOf(reader)).toEqual(["GET /pets", "POST /pets", "GET /zoo"]);
  const { hits } = await reader.search({ query: "pets", documents: ["pets"] });
  expect(hits.map(({ operation }) => operation)).toHaveLength(2);
  await writer.remove(["pets", "unknown"]);
  expect(await operationsOf(reader)).toEqual(["GET /zoo"]);
  expect((await reader.search({ query: "adopt" })).hits).toEqual([]);
});

test("a write that stops at any step leaves what readers see as it was", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([pets("GET /pets List pets")]);
  const tables = ["endpoints", "endpoint_categories", "schemas", "chunks", "edges"] as const;
  const changed = sampleDocument({
    operations: ["GET /pets List pets", "POST /pets Adopt a pet"],
    schemas: ["Pet"],
  });
  for (const name of tables) {
    const broken = await openTablesForTest(location);
    vi.spyOn(broken.tables[name], "add").mockRejectedValue(new Error("No space left on device"));
    await expect(writeDocuments(broken, [changed])).rejects.toThrow("No space left");
    expect(await operationsOf(store)).toEqual(["GET /pets"]);
    expect((await store.search({ query: "adopt" })).hits).toEqual([]);
    expect(await store.documents()).toHaveLength(1);
    expect(await store.schemaNames()).toEqual([]);
  }
  const broken = await openTablesForTest(location);
  vi.spyOn(broken.tables.documents, "mergeInsert").mockImplementation(() => {
    throw new Error("killed");
  });
  await expect(writeDocuments(broken, [changed])).rejects.toThrow("killed");
  expect(await operationsOf(store)).toEqual(["GET /pets"]);
  await store.write([changed]);
  expect(await operationsOf(store)).toEqual(["GET /pets", "POST /pets"]);
  expect((await store.search({ query: "adopt" })).hits).toHaveLength(1);
});

test("a document that is removed and written again is there once, whole", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const document = pets("GET /pets List pets", "POST /pets Adopt a pet");
  await store.write([document]);
  const before = await store.search({ query: "adopt a pet" });
  await store.remove(["pets"]);
  await store.write([document]);
  expect(await operationsOf(store)).toEqual(["GET /pets", "POST /pets"]);
  expect((await store.search({ query: "adopt a pet" })).hits).toEqual(before.hits);
  await store.remove(["pets"]);
  const broken = await openTablesForTest(location);
  vi.spyOn(broken.tables.chunks, "add").mockRejectedValue(new Error("killed"));
  await expect(writeDocuments(broken, [document])).rejects.toThrow("killed");
  expect(await store.documents()).toEqual([]);
});

test("a document written again as it was stays, and is seen whole at every moment", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const reader = await openForTest(location);
  const document = pets("GET /pets List pets", "POST /pets Adopt a pet");
  await store.write([document]);
  const before = await reader.search({ query: "adopt a pet" });
  let writing = true;
  const writes = (async () => {
    for (let turn = 0; turn < 5; turn++) await store.write([document]);
    writing = false;
  })();
  while (writing) {
    expect(await operationsOf(reader)).toEqual(["GET /pets", "POST /pets"]);
    expect((await reader.search({ query: "adopt a pet" })).hits).toEqual(before.hits);
  }
  await writes;
  expect(await store.documents()).toHaveLength(1);
});

test("several writers at once lose and double nothing", async () => {
  const location = await temporaryFolder();
  await openForTest(location);
  const writers = await Promise.all([1, 2, 3, 4].map(() => openForTest(location)));
  await Promise.all(
    writers.map((writer, index) =>
      writer.write([
        sampleDocument({ id: `own-${index}`, operations: [`GET /own/${index} Own`] }),
        pets("GET /pets List pets", "POST /pets Adopt a pet"),
      ]),
    ),
  );
  const reader = await openForTest(location);
  expect(await operationsOf(reader)).toEqual([
    ...[0, 1, 2, 3].map((index) => `GET /own/${index}`),
    "GET /pets",
    "POST /pets",
  ]);
  await reader.write([pets("GET /pets List pets")]);
  await reader.remove(["pets"]);
  expect(await reader.documents()).toHaveLength(4);
});

test("old revisions and killed writes stay for an hour, then go", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const raw = await openTablesForTest(location);
  await store.write([pets("GET /pets List pets")]);
  await store.write([pets("GET /pets List pets", "POST /pets Adopt a pet")]);
  vi.spyOn(raw.tables.edges, "add").mockRejectedValue(new Error("killed"));
  await writeDocuments(raw, [
    sampleDocument({ operations: ["GET /pets"], schemas: ["Pet"] }),
  ]).catch(() => undefined);
  await store.optimize();
  expect(await raw.tables.documents.countRows()).toBe(3);
  expect(await raw.tables.endpoints.countRows()).toBe(4);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + RETENTION + 1000);
  await store.optimize();
  expect(await raw.tables.documents.countRows()).toBe(1);
  expect(await raw.tables.endpoints.countRows()).toBe(2);
  expect(await operationsOf(store)).toEqual(["GET /pets", "POST /pets"]);
  expect((await store.search({ query: "adopt a pet" })).hits[0]?.operation).toBe("POST /pets");
});

test("a writer whose rows were cleaned away says so instead of publishing nothing", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const slow = await openTablesForTest(location);
  const add = slow.tables.chunks.add.bind(slow.tables.chunks);
  vi.spyOn(slow.tables.chunks, "add").mockImplementation(async (data, options) => {
    const result = await add(data, options);
    await slow.tables.documents.delete("state = 'writing'");
    return result;
  });
  await expect(writeDocuments(slow, [pets("GET /pets")])).rejects.toThrow(
    "write the documents again",
  );
  expect(await store.documents()).toEqual([]);
});

test("two documents of one name in a batch are refused", async () => {
  const store = await openForTest(await temporaryFolder());
  await expect(store.write([pets("GET /a"), pets("GET /b")])).rejects.toMatchObject({
    code: "document-conflict",
    details: { id: "pets" },
  });
});

test("vectors must be there, as many as chunks, and of the right length", async () => {
  const embedder = { id: "tiny", dimension: 2 };
  const store = await openForTest(await temporaryFolder(), { create: true, embedder });
  const whole = sampleDocument({
    operations: ["GET /pets", "POST /pets"],
    vectorOf: () => Float32Array.from([1, 0]),
  });
  const [first, ...rest] = whole.chunks;
  if (first === undefined) throw new Error("no chunk");
  const { vector: _, ...without } = first;
  const withFirst = (chunk: Chunk) => ({ ...whole, chunks: [chunk, ...rest] });
  await expect(store.write([withFirst(without)])).rejects.toMatchObject({
    code: "store-incompatible",
  });
  const wrong = { ...first, vector: new Float32Array(3) };
  await expect(store.write([withFirst(wrong)])).rejects.toMatchObject({ code: "argument-invalid" });
  expect(await store.documents()).toEqual([]);
  await store.write([whole]);
  expect(await store.documents()).toHaveLength(1);
  const lexical = await openForTest(await temporaryFolder());
  await expect(lexical.write([whole])).rejects.toMatchObject({ code: "argument-invalid" });
});

test("a fired signal stops a write before anything is visible", async () => {
  const store = await openForTest(await temporaryFolder());
  const signal = AbortSignal.abort();
  await expect(store.write([pets("GET /pets")], signal)).rejects.toMatchObject({ code: "aborted" });
  expect(await store.documents()).toEqual([]);
});

test("a document that no rows can be made of is named, nothing is seen, and the store is not blamed", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const zoo = sampleDocument({ id: "zoo", operations: ["GET /zoo"] });
  const failing = (id: string, member: "head" | "body"): IndexedDocument => {
    const sample = sampleDocument({ id, operations: ["GET /pets"] });
    for (const { searchText } of sample.chunks)
      Object.defineProperty(searchText, member, {
        get: () => {
          throw new RangeError("Maximum call stack size exceeded");
        },
      });
    return sample;
  };
  await expect(
    store.write([failing("deep", "head"), zoo, failing("deeper", "body")]),
  ).rejects.toMatchObject({
    code: "document-unstorable",
    message: expect.stringMatching(/^Cannot store deep: Maximum call/),
    details: { documents: ["deep"] },
  });
  const circular = sampleDocument({ id: "circular", operations: ["GET /pets"] });
  for (const operation of circular.document.operations)
    Object.assign(operation, { itself: circular });
  await expect(store.write([zoo, circular])).rejects.toMatchObject({
    code: "document-unstorable",
    details: { documents: ["circular"] },
  });
  expect(await store.documents()).toEqual([]);
  await store.write([zoo]);
  expect(await operationsOf(store)).toEqual(["GET /zoo"]);
});

test("the chunks of a large document are written before the last of them are made", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([pets("GET /pets List pets")]);
  const { chunks: table } = (await openTablesForTest(location)).tables;
  const operations = Array.from({ length: ROWS_AN_ADD + 10 }, (_, at) => `GET /p${at} Reserve`);
  const large = sampleDocument({ operations });
  let written = 0;
  const chunks = (async function* () {
    for (const [at, chunk] of large.chunks.entries()) {
      if (at === large.chunks.length - 1) written = await table.countRows();
      yield chunk;
    }
  })();
  await store.write([{ ...large, chunks }]);
  expect(written).toBeGreaterThan(ROWS_AN_ADD / 2);
});

test("what many rows and vocabularies left is collected before they are merged", async () => {
  const location = await temporaryFolder();
  await openForTest(location);
  const store = await openTablesForTest(location);
  const added = vi.spyOn(store.tables.schemas, "add");
  const merged = vi.spyOn(store.tables.documents, "mergeInsert");
  vi.mocked(collectGarbage).mockClear();
  // A server that writes a small document would answer nothing meanwhile.
  await writeDocuments(store, [sampleDocument({ operations: ["GET /pets"], schemas: ["Pet"] })]);
  expect(collectGarbage).not.toHaveBeenCalled();
  for (const spy of [added, merged]) spy.mockClear();
  const operations = Array.from({ length: 2000 }, (_, number) => `GET /pets/${number}`);
  await writeDocuments(store, [sampleDocument({ operations, schemas: ["Pet"] })]);
  const [collected = 0] = vi.mocked(collectGarbage).mock.invocationCallOrder;
  expect(added).toHaveBeenCalledOnce();
  expect(collected).toBeGreaterThan(added.mock.invocationCallOrder[0] ?? 0);
  expect(collected).toBeLessThan(merged.mock.invocationCallOrder[0] ?? 0);
});
