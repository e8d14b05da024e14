import {
  type StoreCheck,
  type StoreFinding,
  type StoreRepair,
  throwIfAborted,
} from "@speclens/core";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { revisionFilters } from "../lancedb/sql-filter.ts";
import { reasonOf } from "../lancedb/store-errors.ts";
import { addMissingColumns } from "../schema/add-missing-columns.ts";
import { tableSchema } from "../schema/arrow-schema.ts";
import { missingColumns } from "../schema/missing-columns.ts";
import { INDEXED_COLUMNS } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { CONTENT_TABLES, type ContentTable, TABLES } from "../schema/tables.ts";
import { RETENTION } from "../states/retention.ts";
import { optimizeStore } from "../writing/optimize-store.ts";
import { retireRevisions } from "../writing/publish-revisions.ts";
import { orphanedRevisions } from "./check-revisions.ts";
import { type Diagnosis, diagnose } from "./check-store.ts";
import { remedy } from "./remedy.ts";

/**
 * Repairs a store and checks it again: recreates unreadable tables, retires damaged documents, so that
 * they are indexed again, deletes rows without a document, rebuilds search indexes that are missing or
 * incomplete, and tidies up. Does nothing if `documents` cannot be read.
 */
export async function repairStore(store: OpenStore, signal?: AbortSignal): Promise<StoreCheck> {
  const started = performance.now();
  let found = await diagnose(store, signal);
  if (found.unreadable.has("documents") || !canBeMended(found.check)) return found.check;
  const repairs: StoreRepair[] = [];
  const done = (more: readonly StoreRepair[]): void => {
    for (const repair of more) repairs.push(repair);
  };

  done(await addColumns(store));
  if (found.unreadable.size > 0) {
    // Do not lose rows that another process is writing now.
    const writer = found.revisions.find(isBeingWritten);
    if (writer !== undefined)
      return {
        ...found.check,
        repairs,
        findings: [busy(writer.document), ...found.check.findings],
      };
    for (const table of CONTENT_TABLES)
      if (found.unreadable.has(table)) done([await remakeTable(store, table)]);
    found = await diagnose(store, signal);
  }
  done(await retireDamaged(store, found));
  done(await deleteOrphans(store, found, signal));
  done(await dropIndexes(store, found.check));
  const left = await optimizeStore(store, signal).then(
    () => [],
    (error: unknown) => {
      throwIfAborted(signal);
      return [incomplete(error)];
    },
  );
  const { check } = await diagnose(store, signal);
  return {
    ...check,
    findings: [...left, ...check.findings],
    repairs,
    ms: Math.round(performance.now() - started),
  };
}

/** Adds columns to tables of an older version. */
async function addColumns(store: OpenStore): Promise<StoreRepair[]> {
  const repairs: StoreRepair[] = [];
  for (const table of TABLES) {
    const missing = await missingColumns(store.tables[table], table, store.identity);
    if (missing.length === 0) continue;
    const names = missing.map(({ name }) => name).join(", ");
    const message = `The table ${table} now has the columns of this version: ${names}.`;
    repairs.push({ code: "columns-added", table, message });
  }
  if (repairs.length > 0) await addMissingColumns(store);
  return repairs;
}

/** Whether a repair helps against any of the findings. */
function canBeMended({ findings }: StoreCheck): boolean {
  return findings.some(
    ({ remedyCode }) => remedyCode === "repair" || remedyCode === "repair-then-index",
  );
}

function isBeingWritten({ state, changedAt }: Diagnosis["revisions"][number]): boolean {
  return state === "writing" && changedAt >= Date.now() - RETENTION;
}

async function remakeTable(store: OpenStore, table: ContentTable): Promise<StoreRepair> {
  const schema = tableSchema(table, store.identity.embedder);
  await store.connection.createEmptyTable(table, schema, { mode: "overwrite" });
  return {
    code: "table-remade",
    table,
    message: `The table ${table} was unreadable. It was recreated, empty.`,
  };
}

async function retireDamaged(store: OpenStore, { damaged }: Diagnosis): Promise<StoreRepair[]> {
  if (damaged.length === 0) return [];
  await retireRevisions(
    store,
    damaged.map(({ revision }) => revision),
  );
  const documents = damaged.map(({ document, source, root }) => ({ id: document, source, root }));
  return [
    {
      code: "documents-retired",
      table: "documents",
      documents,
      message: "Documents with damaged or missing rows were dropped. Index them again.",
    },
  ];
}

async function deleteOrphans(
  store: OpenStore,
  { rows, revisions }: Diagnosis,
  signal: AbortSignal | undefined,
): Promise<StoreRepair[]> {
  const repairs: StoreRepair[] = [];
  for (const [table, counts] of rows) {
    const orphans = orphanedRevisions(counts, revisions);
    if (orphans.length === 0) continue;
    for (const filter of revisionFilters(orphans)) {
      throwIfAborted(signal);
      await retryConflicts(() => store.tables[table].delete(filter));
    }
    const count = orphans.reduce((sum, revision) => sum + (counts.get(revision) ?? 0), 0);
    repairs.push({
      code: "orphans-deleted",
      table,
      message: `Deleted ${count} rows without a document from the table ${table}.`,
    });
  }
  return repairs;
}

/** Drops failing search indexes. `optimizeStore` creates missing ones. */
async function dropIndexes(store: OpenStore, { findings }: StoreCheck): Promise<StoreRepair[]> {
  const isFailing = findings.some(({ code }) =>
    ["index-missing", "index-unreadable", "index-incomplete"].includes(code),
  );
  if (!isFailing) return [];
  // By LanceDB's names: a damaged index keeps it from listing any.
  for (const column of INDEXED_COLUMNS)
    await retryConflicts(() => store.tables.chunks.dropIndex(`${column}_idx`)).catch(
      (error: unknown) => {
        if (!/not found/i.test(String(error))) throw error;
      },
    );
  return [
    {
      code: "indexes-remade",
      table: "chunks",
      message: "The search indexes were rebuilt.",
    },
  ];
}

function busy(document: string): StoreFinding {
  return {
    severity: "error",
    code: "store-busy",
    documents: [document],
    message: "Another process is writing to the index, so unreadable tables were not repaired.",
    ...remedy("repair", ", once that has finished, or an hour after it was killed"),
  };
}

function incomplete(error: unknown): StoreFinding {
  return {
    severity: "error",
    code: "repair-incomplete",
    message: `Tidying up the store failed: ${reasonOf(error)}.`,
    ...remedy("rebuild"),
  };
}
