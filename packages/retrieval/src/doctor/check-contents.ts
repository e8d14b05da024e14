import type { StoreFinding } from "@speclens/core";
import { unpackJson } from "../lancedb/packed-json.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import {
  addRow,
  checkedColumns,
  NO_ROWS,
  type RowsChecksum,
  rowChecksum,
} from "../schema/row-checksum.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { isOperation, isSchema } from "../schema/stored-values.ts";
import type { ContentTable } from "../schema/tables.ts";
import { finding } from "./finding.ts";
import { type StoredRevision, streamRows } from "./stored-revision.ts";

/** The rows of a content table, grouped by the revision they belong to. */
export interface TableContents {
  readonly sums: ReadonlyMap<string, RowsChecksum>;
  /** Revisions with a value that cannot be unpacked. Only read for stores of older versions. */
  readonly damaged: ReadonlySet<string>;
}

/** The packed values of each table, and the guards they must pass. */
const PACKED: Readonly<Partial<Record<ContentTable, (value: unknown) => boolean>>> = {
  endpoints: isOperation,
  schemas: isSchema,
};

/**
 * Reads a whole table. Throws if the table cannot be read.
 *
 * @param unpacks whether to unpack values because some revision has no checksums
 */
export async function readContents(
  store: OpenStore,
  table: ContentTable,
  unpacks: boolean,
  onRow: (row: StoredRow) => void,
  signal?: AbortSignal,
): Promise<TableContents> {
  const columns = checkedColumns(table);
  const sums = new Map<string, RowsChecksum>();
  const damaged = new Set<string>();
  const isIntact = unpacks ? PACKED[table] : undefined;
  for await (const row of streamRows(store.tables[table].query(), signal)) {
    const revision = row.text("revision");
    const checksum = rowChecksum(columns, (column) => row.cell(column));
    sums.set(revision, addRow(sums.get(revision) ?? NO_ROWS, checksum));
    if (isIntact !== undefined && !unpacksAs(row, isIntact)) damaged.add(revision);
    onRow(row);
  }
  return { sums, damaged };
}

function unpacksAs(row: StoredRow, isIntact: (value: unknown) => boolean): boolean {
  try {
    return isIntact(unpackJson(row.bytes("content")));
  } catch {
    return false;
  }
}

const PROBLEMS = [
  ["rows-missing", "are missing"],
  ["rows-doubled", "are duplicated"],
  ["rows-changed", "differ from those written"],
] as const;

export interface CheckedContents {
  readonly findings: readonly StoreFinding[];
  /** Revisions whose rows differ from those that were written. */
  readonly damaged: ReadonlySet<string>;
}

/** Compares the rows of these revisions with the rows that were written. */
export function checkContents(
  revisions: readonly StoredRevision[],
  contents: ReadonlyMap<ContentTable, TableContents>,
): CheckedContents {
  const findings: StoreFinding[] = [];
  const damaged = new Set<string>();
  for (const [table, found] of contents)
    for (const [code, said] of PROBLEMS) {
      const affected = revisions.filter((one) => problemIn(one, table, found) === code);
      if (affected.length === 0) continue;
      for (const { revision } of affected) damaged.add(revision);
      const documents = affected.map(({ document }) => document);
      findings.push(finding(code, `Rows of the table ${table} ${said}.`, { table, documents }));
    }
  return { findings, damaged };
}

/** Compares rows with the revision's checksums, or with the counts in its row if it has no checksums. */
function problemIn(
  { revision, checksums, operations, schemas }: StoredRevision,
  table: ContentTable,
  { sums, damaged }: TableContents,
): (typeof PROBLEMS)[number][0] | undefined {
  const written = checksums?.[table];
  const { rows, checksum } = sums.get(revision) ?? NO_ROWS;
  // Every operation has at least one chunk.
  const counted: Partial<Record<ContentTable, number>> = {
    endpoints: operations,
    schemas,
    chunks: operations,
  };
  const expected = written?.rows ?? counted[table] ?? rows;
  if (rows < expected) return "rows-missing";
  if (rows > expected && (written !== undefined || table !== "chunks")) return "rows-doubled";
  const isChanged = written === undefined ? damaged.has(revision) : checksum !== written.checksum;
  return isChanged ? "rows-changed" : undefined;
}
