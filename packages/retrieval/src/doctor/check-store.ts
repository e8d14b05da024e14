import type { StoreCheck, StoreFinding } from "@speclens/core";
import type { OpenStore } from "../schema/store-tables.ts";
import { CONTENT_TABLES, type ContentTable } from "../schema/tables.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { checkContents } from "./check-contents.ts";
import { checkIndexes } from "./check-indexes.ts";
import { checkLayout } from "./check-layout.ts";
import { checkRevisions } from "./check-revisions.ts";
import { collectProbes } from "./collect-probes.ts";
import { countRows } from "./count-rows.ts";
import { measureSpace } from "./measure-space.ts";
import { readRevisions } from "./read-revisions.ts";
import type { StoredRevision } from "./stored-revision.ts";
import { unreadableTable } from "./unreadable-table.ts";

/** Number of rows that searches must find. */
const PROBES = 20;

/** The result of a check, with the facts that a repair needs. */
export interface Diagnosis {
  readonly check: StoreCheck;
  /** Rows of `documents`, ordered by id; empty if it cannot be read. */
  readonly revisions: readonly StoredRevision[];
  /** Visible revisions that differ from those written. */
  readonly damaged: readonly StoredRevision[];
  /** Tables that cannot be read. */
  readonly unreadable: ReadonlySet<string>;
  /** Number of rows of each revision, by table. */
  readonly rows: ReadonlyMap<ContentTable, ReadonlyMap<string, number>>;
}

/** Checks the whole store. Writes nothing. */
export async function checkStore(store: OpenStore, signal?: AbortSignal): Promise<StoreCheck> {
  return (await diagnose(store, signal)).check;
}

export async function diagnose(store: OpenStore, signal?: AbortSignal): Promise<Diagnosis> {
  const started = performance.now();
  const now = Date.now();
  const findings = await checkLayout(store);
  const rows = new Map<ContentTable, ReadonlyMap<string, number>>();
  const note = (table: string, error: unknown): void => {
    if (findings.every((finding) => finding.code !== "table-unreadable" || finding.table !== table))
      findings.push(unreadableTable(store, table, error));
  };
  // Before `documents`: a process that writes rows has announced their revision there before.
  for (const table of CONTENT_TABLES)
    await countRows(store.tables[table], signal).then(
      (counts) => rows.set(table, counts),
      (error: unknown) => note(table, error),
    );
  const revisions = await readRevisions(store, signal).catch((error: unknown) => {
    note("documents", error);
    return [];
  });
  const { active } = snapshotOf(revisions);
  const visible = revisions.filter((entry) => active.get(entry.document) === entry);
  const operations = visible.reduce((sum, entry) => sum + entry.operations, 0);
  const add = (found: readonly StoreFinding[]): void => {
    for (const finding of found) findings.push(finding);
  };
  if (!isUnreadable(findings, "documents")) add(checkRevisions(revisions, rows, now));
  const collector = collectProbes(operations, PROBES);
  const contents = await checkContents(
    store,
    visible,
    new Set(CONTENT_TABLES.filter((table) => isUnreadable(findings, table))),
    (table, row) => {
      if (table === "chunks") collector.add(row);
    },
    signal,
  );
  add(contents.findings);
  if (!isUnreadable(findings, "chunks")) add(await checkIndexes(store, collector.probes, signal));
  const { space, findings: untidy } = await measureSpace(store, now);
  add(untidy);
  return {
    check: {
      store: store.location,
      documents: visible.length,
      operations,
      findings: gravestFirst(findings),
      repairs: [],
      space,
      ms: Math.round(performance.now() - started),
    },
    revisions,
    damaged: revisions.filter(
      (entry) =>
        contents.damaged.has(entry.revision) ||
        (!entry.isWhole && entry.state !== "retired" && entry.state !== "writing"),
    ),
    unreadable: new Set(
      ["documents", ...CONTENT_TABLES].filter((table) => isUnreadable(findings, table)),
    ),
    rows,
  };
}

function isUnreadable(findings: readonly StoreFinding[], table: string): boolean {
  return findings.some((finding) => finding.code === "table-unreadable" && finding.table === table);
}

const GRAVITY = { error: 0, warning: 1, info: 2 } as const;

function gravestFirst(findings: readonly StoreFinding[]): StoreFinding[] {
  return findings.toSorted((left, right) => GRAVITY[left.severity] - GRAVITY[right.severity]);
}
