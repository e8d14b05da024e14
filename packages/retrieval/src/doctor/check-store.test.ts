import { cp, rm } from "node:fs/promises";
import type { IndexStore } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { type Harm, harmTable } from "../../test/harm-file.ts";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { arrowTable } from "../lancedb/arrow-table.ts";
import { storedRows } from "../lancedb/stored-row.ts";
import { openStore } from "../open-store.ts";
import { tableSchema } from "../schema/arrow-schema.ts";
import { CONTENT_TABLES } from "../schema/tables.ts";
import { RETENTION } from "../states/retention.ts";

const EMBEDDER = { id: "test:lengths@1", dimension: 4 };
const vectorOf = (text: string): Float32Array =>
  Float32Array.from([text.length, text.charCodeAt(0), text.charCodeAt(5), 1], (part) => part / 50);

const DOCUMENTS = ["pets", "zoo"].map((id) =>
  sampleDocument({
    id,
    operations: [
      {
        line: `GET /${id} List ${id}`,
        tags: [id],
        answer: "name age",
        needs: [["id", `POST /${id}`, 0.5]],
      },
      { line: `POST /${id} Add one of the ${id}`, furtherPart: "Much more about it." },
    ],
    schemas: ["Animal"],
    vectorOf,
  }),
);

async function storeOf(location: string): Promise<IndexStore> {
  const store = await openForTest(location, { create: true, embedder: EMBEDDER });
  await store.write(DOCUMENTS);
  await store.optimize();
  return store;
}

async function codesOf(store: IndexStore): Promise<string[]> {
  const { findings } = await store.check();
  return findings.map(({ code, table = "" }) => `${code} ${table}`.trim()).sort();
}

/** Everything that a reader can ask, or that it was told why not. */
async function answersOf(location: string): Promise<unknown> {
  const store = await openStore(location);
  try {
    const [documents, catalog, operations, stored, schemas] = await Promise.all([
      store.documents(),
      store.catalog(),
      store.operations(),
      store.storedOperations(),
      store.storedSchemas(),
    ]);
    const hits = [];
    for (const query of ["list pets", "add one"])
      hits.push((await store.search({ query }, async (text) => vectorOf(text))).hits);
    return JSON.stringify([documents, catalog, operations, stored, schemas, hits]);
  } finally {
    await store.close();
  }
}

describe("a check", () => {
  test("finds nothing wrong with a store that was written, replaced and tidied up", async () => {
    const store = await storeOf(await temporaryFolder());
    expect(await store.check()).toMatchObject({ documents: 2, operations: 4, findings: [] });
    await store.write(DOCUMENTS);
    // A few rows that are in no index yet are no finding.
    expect(await codesOf(store)).toEqual([]);
    await store.optimize();
    const { findings, space, repairs } = await store.check();
    expect([findings, repairs]).toEqual([[], []]);
    expect(space.map(({ table }) => table).sort()).toEqual([...CONTENT_TABLES, "documents"].sort());
    expect(space.find(({ table }) => table === "endpoints")).toMatchObject({ rows: 8 });
  });

  test("tells of rows that are gone, were changed, are duplicated or have no document", async () => {
    const location = await temporaryFolder();
    const store = await storeOf(location);
    const { tables } = await openTablesForTest(location);
    await tables.schemas.delete("document = 'zoo'");
    await tables.chunks.update({ where: "document = 'pets'", values: { text: "other" } });
    const edges = await tables.edges.query().where("document = 'pets'").toArrow();
    await tables.edges.add(edges);
    const owner = { document: "gone", revision: "of-nobody" };
    const orphan = { ...owner, position: 0, name: "x", endpoint_count: 1, methods: [] };
    await tables.endpoint_categories.add(arrowTable(tableSchema("endpoint_categories"), [orphan]));
    const { findings } = await store.check();
    const told = findings.filter(({ severity }) => severity !== "info");
    expect(told.map(({ code, table, documents }) => [code, table, documents])).toEqual([
      ["rows-missing", "schemas", ["zoo"]],
      ["rows-changed", "chunks", ["pets"]],
      ["rows-doubled", "edges", ["pets"]],
      ["rows-orphaned", "endpoint_categories", undefined],
    ]);
    for (const { remedy } of told) expect(remedy).toContain("speclens doctor --repair");
    expect(told.map(({ remedyCode }) => remedyCode)).toEqual([
      "repair-then-index",
      "repair-then-index",
      "repair-then-index",
      "repair",
    ]);
  });

  test("tells of killed writers and of old states, once they are older than an hour", async () => {
    const location = await temporaryFolder();
    const store = await storeOf(location);
    const { documents } = (await openTablesForTest(location)).tables;
    await documents.update({ where: "id = 'zoo'", values: { state: "writing" } });
    await documents.update({ where: "id = 'pets'", values: { state: "retired" } });
    expect(await codesOf(store)).toEqual([]);
    const changed_at = Date.now() - RETENTION - 1000;
    await documents.update({ values: { changed_at } });
    expect(await codesOf(store)).toEqual(["revisions-outdated", "writers-killed"]);
  });

  test("goes by what it can where an older version wrote no checksums", async () => {
    const location = await temporaryFolder();
    const store = await storeOf(location);
    const { tables } = await openTablesForTest(location);
    await tables.documents.update({ valuesSql: { checksums: "NULL" } });
    expect(await codesOf(store)).toEqual(["checksums-missing"]);
    await tables.endpoints.delete("operation = 'GET /zoo'");
    await tables.endpoints.update({
      where: "document = 'pets'",
      valuesSql: { content: "X'0102'" },
    });
    expect(await codesOf(store)).toEqual([
      "checksums-missing",
      "rows-changed endpoints",
      "rows-missing endpoints",
    ]);
  });

  test("tells of a search index that is missing or does not read", async () => {
    const location = await temporaryFolder();
    const store = await storeOf(location);
    const { chunks } = (await openTablesForTest(location)).tables;
    await chunks.dropIndex("body_terms_idx");
    expect((await codesOf(store)).join()).toContain("index-missing chunks");
    expect((await store.check({ repair: true })).findings).toEqual([]);
    await store.close();
    harmTable(location, "chunks", "empty", "_indices");
    const harmed = await openForTest(location);
    expect((await codesOf(harmed)).join()).toContain("index-unreadable chunks");
    const { findings, repairs } = await harmed.check({ repair: true });
    expect([findings, repairs.map(({ code }) => code)]).toEqual([[], ["indexes-remade"]]);
    expect((await harmed.search({ query: "list pets" })).hits[0]?.operation).toBe("GET /pets");
  });

  test("is stopped by its signal", async () => {
    const store = await storeOf(await temporaryFolder());
    await expect(store.check({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "aborted",
    });
  });
});

describe("a repair", () => {
  test("deletes what is nobody's, and leaves what is being written", async () => {
    const location = await temporaryFolder();
    const store = await storeOf(location);
    const { tables } = await openTablesForTest(location);
    const row = { document: "zoo", from: "zoo:a", to: "zoo:b", kind: "refers", via: "x" };
    const rows = ["of-nobody", "new"].map((revision) => ({ ...row, revision }));
    await tables.edges.add(arrowTable(tableSchema("edges"), rows));
    const zoo = await tables.documents.query().where("id = 'zoo'").toArrow();
    await tables.documents.add(zoo);
    // The second row of the two is announced by a writer that is still at work.
    const [first] = storedRows(zoo);
    await tables.documents.delete(`revision = '${first?.text("revision")}'`);
    await tables.documents.add(zoo);
    await tables.documents.update({
      where: "id = 'zoo'",
      valuesSql: {
        ...{ revision: "'new'", state: "'writing'" },
        ...{ changed_at: String(Date.now()), checksums: "NULL" },
      },
    });
    const { findings, repairs } = await store.check({ repair: true });
    expect(repairs.map(({ code, table }) => `${code} ${table}`)).toContain("orphans-deleted edges");
    expect(findings.filter(({ severity }) => severity !== "info")).toEqual([]);
    expect(await tables.edges.countRows("revision = 'of-nobody'")).toBe(0);
    expect(await tables.edges.countRows("revision = 'new'")).toBe(1);
  });

  test("leaves a table that cannot be read while somebody writes", async () => {
    const location = await temporaryFolder();
    const first = await storeOf(location);
    const { documents } = (await openTablesForTest(location)).tables;
    await documents.update({
      where: "id = 'zoo'",
      values: { state: "writing", changed_at: Date.now() },
    });
    await first.close();
    harmTable(location, "edges", "cut");
    const store = await openForTest(location);
    const { findings, repairs } = await store.check({ repair: true });
    expect(repairs).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["store-busy", "table-unreadable"]),
    );
  });
});

test("no damage of a table's data is silent and unnoticed, and repair and writing mend it", async () => {
  const whole = await temporaryFolder();
  await (await storeOf(whole)).close();
  const right = await answersOf(whole);
  const harms = fc.oneof(
    fc.constantFrom<Harm>("cut", "empty", "remove"),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CONTENT_TABLES), harms, async (table, harm) => {
      const location = await temporaryFolder();
      await cp(whole, location, { recursive: true });
      try {
        harmTable(location, table, harm);
        const found = await answersOf(location).catch((error: { code: string }) => error.code);
        const store = await openStore(location);
        try {
          const { findings } = await store.check();
          const isNoticed = findings.some(({ severity }) => severity === "error");
          expect(found === right || found === "store-unreadable" || isNoticed).toBe(true);
          await store.check({ repair: true });
          await store.write(DOCUMENTS);
          await store.optimize();
          expect(
            (await store.check()).findings.filter(({ severity }) => severity === "error"),
          ).toEqual([]);
        } finally {
          await store.close();
        }
        const plain = (answers: unknown) =>
          String(answers).replace(/"(?:revision|indexedAt)":"[^"]*"/g, "");
        expect(plain(await answersOf(location))).toBe(plain(right));
      } finally {
        await rm(location, { recursive: true, force: true });
      }
    }),
    { numRuns: runs(12), seed: 1, endOnFailure: true },
  );
});
