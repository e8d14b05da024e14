import type { StoreFinding } from "@speclens/core";
import { sqlIn } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import type { ContentTable } from "../schema/tables.ts";
import { remedy } from "./remedy.ts";
import { READING_ORDER, RevisionContents, type RowsProblem } from "./revision-contents.ts";
import type { StoredRevision } from "./stored-revision.ts";
import { streamRows } from "./stream-rows.ts";
import { unreadableTable } from "./unreadable-table.ts";

// Limits of one pass: each pass scans all revisions of each table, and keeps the names that it reads in
// memory.
const OPERATIONS_A_PASS = 5000;
const DOCUMENTS_A_PASS = 500;

export interface CheckedContents {
  readonly findings: readonly StoreFinding[];
  /** Revisions whose rows differ from those written. */
  readonly damaged: ReadonlySet<string>;
}

/** Reads all rows of these revisions and compares them with the written ones. */
export async function checkContents(
  store: OpenStore,
  revisions: readonly StoredRevision[],
  unreadable: ReadonlySet<string>,
  onRow: (table: ContentTable, row: StoredRow) => void,
  signal?: AbortSignal,
): Promise<CheckedContents> {
  const found = new Map<string, { table: ContentTable; problem: RowsProblem; ids: string[] }>();
  const dangling: StoreFinding[] = [];
  const damaged = new Set<string>();
  const failed = new Map<ContentTable, StoreFinding>();
  for (const pass of passesOf(revisions)) {
    const contents = new Map(pass.map((entry) => [entry.revision, new RevisionContents(entry)]));
    for (const table of READING_ORDER) {
      if (unreadable.has(table) || failed.has(table)) continue;
      try {
        const query = store.tables[table].query().where(sqlIn("revision", [...contents.keys()]));
        for await (const row of streamRows(query, signal)) {
          contents.get(row.text("revision"))?.add(table, row);
          onRow(table, row);
        }
      } catch (error) {
        failed.set(table, unreadableTable(store, table, error));
      }
    }
    for (const { document, revision } of pass) {
      const checked = contents.get(revision);
      if (checked === undefined) continue;
      for (const [table, problem] of checked.problems()) {
        if (unreadable.has(table) || failed.has(table)) continue;
        const key = `${problem} ${table}`;
        const entry = found.get(key) ?? { table, problem, ids: [] };
        found.set(key, entry);
        entry.ids.push(document);
        damaged.add(revision);
      }
      const { count, example } = checked.dangling;
      if (count > 0 && !damaged.has(revision) && unreadable.size + failed.size === 0)
        dangling.push(danglingReferences(document, count, example));
    }
  }
  const rows = [...found.values()].map(({ table, problem, ids }) => rowsOf(table, problem, ids));
  return { findings: [...failed.values(), ...rows, ...summed(dangling)], damaged };
}

function* passesOf(revisions: readonly StoredRevision[]): Generator<StoredRevision[]> {
  let pass: StoredRevision[] = [];
  let operations = 0;
  for (const revision of revisions) {
    pass.push(revision);
    operations += revision.operations;
    if (operations < OPERATIONS_A_PASS && pass.length < DOCUMENTS_A_PASS) continue;
    yield pass;
    pass = [];
    operations = 0;
  }
  if (pass.length > 0) yield pass;
}

const SAID: Readonly<Record<RowsProblem, string>> = {
  missing: "are missing",
  doubled: "are duplicated",
  changed: "differ from those written",
};

function rowsOf(table: ContentTable, problem: RowsProblem, documents: string[]): StoreFinding {
  return {
    severity: "error",
    code: `rows-${problem}`,
    table,
    documents,
    message: `Rows of the table ${table} ${SAID[problem]}.`,
    ...remedy("repair-then-index"),
  };
}

function danglingReferences(
  document: string,
  count: number,
  example: string | undefined,
): StoreFinding {
  return {
    severity: "info",
    code: "references-dangling",
    documents: [document],
    message: `${count} references have no target, such as ${example}.`,
  };
}

/** Merges the findings of many documents with dangling references. */
function summed(dangling: readonly StoreFinding[]): readonly StoreFinding[] {
  const [first, second] = dangling;
  if (first === undefined || second === undefined) return dangling;
  const documents = dangling.flatMap((finding) => finding.documents ?? []);
  const message = `References have no target. In the first document: ${first.message}`;
  return [{ ...first, documents, message }];
}
