import { SpecLensError, type StoreCheck, type StoreFinding } from "@speclens/core";
import { asStoreError, isRefused, reasonOf } from "../lancedb/store-errors.ts";
import { storedRows } from "../lancedb/stored-row.ts";
import { missingColumns } from "../schema/missing-columns.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { CONTENT_TABLES, type ContentTable, TABLES, type TableName } from "../schema/tables.ts";
import { RETENTION } from "../states/retention.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { checkContents, readContents, type TableContents } from "./check-contents.ts";
import { checkIndexes, type Probe, probeCollector } from "./check-indexes.ts";
import { type FindingCode, finding } from "./finding.ts";
import { measureSpace } from "./measure-space.ts";
import { readStoredRevisions, type StoredRevision } from "./stored-revision.ts";

/** The result of a check, with the details that a repair needs. */
export interface Diagnosis {
  readonly check: StoreCheck;
  /** The rows of `documents`, ordered by id. Empty if the table cannot be read. */
  readonly revisions: readonly StoredRevision[];
  /** Visible revisions whose rows differ from those that were written. */
  readonly damaged: readonly StoredRevision[];
  readonly unreadable: ReadonlySet<TableName>;
  /** Revisions that appear in a table's rows but not in `documents`, with their number of rows. */
  readonly orphans: ReadonlyMap<ContentTable, ReadonlyMap<string, number>>;
}

/** Checks the whole store without changing it. */
export async function checkStore(store: OpenStore, signal?: AbortSignal): Promise<StoreCheck> {
  return (await diagnose(store, signal)).check;
}

export async function diagnose(store: OpenStore, signal?: AbortSignal): Promise<Diagnosis> {
  const started = performance.now();
  const now = Date.now();
  const findings: StoreFinding[] = [];
  const unreadable = new Set<TableName>();
  /** Runs a step that reads a table, but skips it if the table has already failed. */
  const reading = async <Value>(table: TableName, step: () => Promise<Value>) => {
    if (unreadable.has(table)) return undefined;
    return await step().catch((error: unknown) => {
      findings.push(unreadableTable(store, table, error));
      unreadable.add(table);
      return undefined;
    });
  };
  for (const table of TABLES)
    findings.push(...((await reading(table, () => checkLayout(store, table))) ?? []));
  const revisions = (await reading("documents", () => readStoredRevisions(store, signal))) ?? [];
  const { active } = snapshotOf(revisions);
  const visible = revisions.filter((entry) => active.get(entry.document) === entry);
  const probes: Probe[] = [];
  const contents = new Map<ContentTable, TableContents>();
  const unpacks = visible.some(({ checksums }) => checksums === undefined);
  for (const table of CONTENT_TABLES) {
    const found = await reading(table, async () => {
      const isProbed = table === "chunks";
      const collect = isProbed
        ? probeCollector(probes, await store.tables.chunks.countRows())
        : () => undefined;
      return await readContents(store, table, unpacks, collect, signal);
    });
    if (found !== undefined) contents.set(table, found);
  }
  const orphans = new Map<ContentTable, ReadonlyMap<string, number>>();
  if (!unreadable.has("documents")) {
    findings.push(...checkRevisions(revisions, now));
    // Read the revisions again: a process announces a revision there before it writes the rows.
    const query = store.tables.documents.query().select(["revision"]);
    const known = new Set(storedRows(await query.toArrow()).map((row) => row.text("revision")));
    for (const [table, { sums }] of contents) {
      const rows = [...sums].filter(([revision]) => !known.has(revision));
      if (rows.length > 0) orphans.set(table, new Map(rows.map(([id, sum]) => [id, sum.rows])));
    }
  }
  for (const [table, counts] of orphans) {
    const rows = rowsOf(counts);
    const message = `The table ${table} has ${rows} ${rows === 1 ? "row" : "rows"} without a document.`;
    findings.push(finding("rows-orphaned", message, { table }));
  }
  const checked = checkContents(visible, contents);
  findings.push(...checked.findings);
  if (!unreadable.has("chunks")) findings.push(...(await checkIndexes(store, probes, signal)));
  const { space, findings: untidy } = await measureSpace(store, now);
  findings.push(...untidy);
  const isDamaged = ({ revision, isWhole, state }: StoredRevision): boolean =>
    checked.damaged.has(revision) || (!isWhole && state !== "retired" && state !== "writing");
  return {
    check: {
      store: store.location,
      documents: visible.length,
      operations: visible.reduce((sum, { operations }) => sum + operations, 0),
      findings: findings.sort((left, right) => GRAVITY[left.severity] - GRAVITY[right.severity]),
      repairs: [],
      space,
      ms: Math.round(performance.now() - started),
    },
    revisions,
    damaged: revisions.filter(isDamaged),
    unreadable,
    orphans,
  };
}

const GRAVITY = { error: 0, warning: 1, info: 2 } as const;

export function rowsOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, rows) => sum + rows, 0);
}

/**
 * Creates the finding for an unreadable table. Rethrows errors that are not damage: our own errors and system
 * refusals.
 */
function unreadableTable({ location }: OpenStore, table: TableName, error: unknown): StoreFinding {
  if (SpecLensError.isInstance(error)) throw error;
  if (isRefused(location, error)) throw asStoreError(location, error, true);
  return finding("table-unreadable", `The table ${table} cannot be read: ${reasonOf(error)}.`, {
    table,
    ...(table === "documents" && { remedyCode: "rebuild" }),
  });
}

/** Compares a table's columns with those of this version, and its vector length with the embedder. */
async function checkLayout(store: OpenStore, table: TableName): Promise<StoreFinding[]> {
  const { embedder } = store.identity;
  const findings: StoreFinding[] = [];
  const missing = await missingColumns(store.tables[table], table, store.identity);
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(", ");
    const message = `The table ${table} lacks columns of this version: ${names}.`;
    findings.push(finding("columns-missing", message, { table }));
  }
  if (table !== "chunks" || embedder === undefined) return findings;
  const { fields } = await store.tables.chunks.schema();
  // LanceDB loads a separate copy of Arrow, so its types are not instances of our classes.
  const type: object = fields.find(({ name }) => name === "vector")?.type ?? {};
  if ("listSize" in type && type.listSize !== embedder.dimension) {
    const message = `The vectors have ${type.listSize} dimensions, but the embedder ${embedder.id} has ${embedder.dimension}.`;
    findings.push(finding("vectors-differ", message, { table }));
  }
  return findings;
}

/** Checks the rows of `documents` and looks for leftovers of killed or old writers. */
function checkRevisions(revisions: readonly StoredRevision[], now: number): StoreFinding[] {
  const findings: StoreFinding[] = [];
  const add = (
    code: FindingCode,
    isAffected: (revision: StoredRevision) => boolean,
    message: string,
    table?: TableName,
  ): void => {
    const affected = revisions.filter(isAffected);
    const documents = [...new Set(affected.map(({ document }) => document))];
    if (documents.length > 0)
      findings.push(finding(code, message, { documents, ...(table && { table }) }));
  };
  const isOld = ({ changedAt }: StoredRevision): boolean => changedAt < now - RETENTION;
  add(
    "documents-damaged",
    ({ isWhole, state }) => !isWhole && state !== "retired",
    "Stored facts about documents differ from those written.",
    "documents",
  );
  add(
    "writers-killed",
    (one) => one.state === "writing" && isOld(one),
    "A process began to write these documents more than an hour ago and never finished.",
  );
  add(
    "revisions-outdated",
    (one) => one.state === "retired" && isOld(one),
    "Old states of these documents are still stored, although nothing reads them.",
  );
  add(
    "checksums-missing",
    ({ state, isWhole, checksums }) => state === "active" && isWhole && checksums === undefined,
    "An older version wrote these documents without checksums, so the check finds only missing rows and values that do not unpack.",
  );
  return findings;
}
