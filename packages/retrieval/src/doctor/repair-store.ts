import { type StoreCheck, type StoreRepair, throwIfAborted } from "@speclens/core";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { revisionFilters } from "../lancedb/sql-filter.ts";
import { reasonOf } from "../lancedb/store-errors.ts";
import { addMissingColumns } from "../schema/add-missing-columns.ts";
import { tableSchema } from "../schema/arrow-schema.ts";
import { INDEXED_COLUMNS } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { CONTENT_TABLES } from "../schema/tables.ts";
import { RETENTION } from "../states/retention.ts";
import { optimizeStore } from "../writing/optimize-store.ts";
import { retireRevisions } from "../writing/publish-revisions.ts";
import { type Diagnosis, diagnose, rowsOf } from "./check-store.ts";
import { finding } from "./finding.ts";

/**
 * Repairs a store and checks it again. Recreates unreadable tables, retires damaged documents so that they
 * are indexed again, deletes rows without a document, rebuilds missing or incomplete search indexes, and
 * optimizes the tables. Does nothing if `documents` cannot be read.
 */
export async function repairStore(store: OpenStore, signal?: AbortSignal): Promise<StoreCheck> {
  const started = performance.now();
  let found = await diagnose(store, signal);
  const { check } = found;
  const isRepairable = check.findings.some(({ remedyCode }) => remedyCode?.startsWith("repair"));
  if (found.unreadable.has("documents") || !isRepairable) return check;
  const repairs = await addColumns(store, check);
  if (found.unreadable.size > 0) {
    // Another process may be writing rows now, and they must not be lost.
    const writer = found.revisions.find(
      ({ state, changedAt }) => state === "writing" && changedAt >= Date.now() - RETENTION,
    );
    if (writer !== undefined) {
      const message =
        "Another process is writing to the index, so unreadable tables were not repaired.";
      const when = ", once that has finished, or an hour after it was killed";
      const busy = finding("store-busy", message, { documents: [writer.document], when });
      return { ...check, repairs, findings: [busy, ...check.findings] };
    }
    repairs.push(...(await recreateTables(store, found)));
    found = await diagnose(store, signal);
  }
  repairs.push(...(await retireDamaged(store, found)));
  repairs.push(...(await deleteOrphans(store, found, signal)));
  repairs.push(...(await dropIndexes(store, found.check)));
  const left = await optimizeStore(store, signal).then(
    () => [],
    (error: unknown) => {
      throwIfAborted(signal);
      return [finding("repair-incomplete", `Tidying up the store failed: ${reasonOf(error)}.`)];
    },
  );
  const { check: after } = await diagnose(store, signal);
  const ms = Math.round(performance.now() - started);
  return { ...after, findings: [...left, ...after.findings], repairs, ms };
}

/** Adds missing columns to tables of an older version. */
async function addColumns(store: OpenStore, { findings }: StoreCheck): Promise<StoreRepair[]> {
  const lacking = findings.filter(({ code }) => code === "columns-missing");
  if (lacking.length > 0) await addMissingColumns(store);
  return lacking.map(({ table = "" }) => ({
    code: "columns-added",
    table,
    message: `The table ${table} now has the columns of this version.`,
  }));
}

async function recreateTables(
  { connection, identity }: OpenStore,
  { unreadable }: Diagnosis,
): Promise<StoreRepair[]> {
  const repairs: StoreRepair[] = [];
  for (const table of CONTENT_TABLES) {
    if (!unreadable.has(table)) continue;
    const schema = tableSchema(table, identity.embedder);
    await connection.createEmptyTable(table, schema, { mode: "overwrite" });
    const message = `The table ${table} was unreadable. It was recreated, empty.`;
    repairs.push({ code: "table-remade", table, message });
  }
  return repairs;
}

async function retireDamaged(store: OpenStore, { damaged }: Diagnosis): Promise<StoreRepair[]> {
  if (damaged.length === 0) return [];
  await retireRevisions(
    store,
    damaged.map(({ revision }) => revision),
  );
  const documents = damaged.map(({ document, source, root }) => ({ id: document, source, root }));
  const message = "Documents with damaged or missing rows were dropped. Index them again.";
  return [{ code: "documents-retired", table: "documents", documents, message }];
}

async function deleteOrphans(
  store: OpenStore,
  { orphans }: Diagnosis,
  signal: AbortSignal | undefined,
): Promise<StoreRepair[]> {
  const repairs: StoreRepair[] = [];
  for (const [table, counts] of orphans) {
    for (const filter of revisionFilters([...counts.keys()])) {
      throwIfAborted(signal);
      await retryConflicts(() => store.tables[table].delete(filter));
    }
    const message = `Deleted ${rowsOf(counts)} rows without a document from the table ${table}.`;
    repairs.push({ code: "orphans-deleted", table, message });
  }
  return repairs;
}

/** Drops search indexes that fail. `optimizeStore` recreates them. */
async function dropIndexes(store: OpenStore, { findings }: StoreCheck): Promise<StoreRepair[]> {
  const failing = ["index-missing", "index-unreadable", "index-incomplete"];
  if (!findings.some(({ code }) => failing.includes(code))) return [];
  // Uses LanceDB's index names, because a damaged index makes listing all indexes fail.
  for (const column of INDEXED_COLUMNS)
    await retryConflicts(() => store.tables.chunks.dropIndex(`${column}_idx`)).catch(
      (error: unknown) => {
        if (!/not found/i.test(String(error))) throw error;
      },
    );
  return [{ code: "indexes-remade", table: "chunks", message: "The search indexes were rebuilt." }];
}
