import type { StoredRow } from "../lancedb/stored-row.ts";
import { perSnapshot } from "./per-snapshot.ts";
import type { Revision, Snapshot } from "./snapshot.ts";

/** Most rows to keep of one kind: some 10 MB of packed operations, or 20 MB of chunks with vectors. */
const MOST_KEPT = 5000;

export interface RowCacheOptions<Column extends string> {
  /** The columns to look rows up by. */
  readonly columns: readonly Column[];
  /** Returns the number of rows of a document. */
  readonly countOf: (revision: Revision) => number;
  /** Reads all visible rows, with these columns and all that callers need. */
  readonly read: (snapshot: Snapshot) => Promise<readonly StoredRow[]>;
}

/** Returns the rows of a document (default: all) that have the value. */
type RowsOf<Column extends string> = (
  column: Column,
  value: string,
  document?: string,
) => readonly StoredRow[];

/** Resolves to the cached rows, or undefined if the caller must query. */
export type RowCache<Column extends string> = (
  snapshot: Snapshot,
) => Promise<RowsOf<Column> | undefined>;

/**
 * Caches the rows of a small index while its present state lasts: LanceDB takes a third of the time to
 * query one row that it takes to read two thousand operations. The first call of a process gets no
 * cache, so a single command does one query. Neither do past states, nor tables that cannot be read
 * whole.
 */
export function rowCache<Column extends string>({
  columns,
  countOf,
  read,
}: RowCacheOptions<Column>): RowCache<Column> {
  const asked = new WeakSet<Snapshot>();
  const readOnce = perSnapshot(async (snapshot): Promise<RowsOf<Column> | undefined> => {
    try {
      const rows = await read(snapshot);
      // A service may limit its answers.
      if (rows.length < countIn(snapshot, countOf)) return undefined;
      const found = new Map(columns.map((column) => [column, byValue(rows, column)]));
      return (column, value, document) => {
        const having = found.get(column)?.get(value) ?? [];
        if (document === undefined) return having;
        return having.filter((row) => row.text("document") === document);
      };
    } catch {
      return undefined;
    }
  });
  return async (snapshot) => {
    if (snapshot.isPast || countIn(snapshot, countOf) > MOST_KEPT) return undefined;
    if (asked.has(snapshot)) return await readOnce(snapshot);
    asked.add(snapshot);
    return undefined;
  };
}

function countIn({ active }: Snapshot, countOf: (revision: Revision) => number): number {
  let count = 0;
  for (const revision of active.values()) count += countOf(revision);
  return count;
}

function byValue(rows: readonly StoredRow[], column: string): Map<string, StoredRow[]> {
  const found = new Map<string, StoredRow[]>();
  for (const row of rows) {
    const value = row.optionalText(column);
    if (value === undefined) continue;
    const others = found.get(value);
    if (others === undefined) found.set(value, [row]);
    else others.push(row);
  }
  return found;
}
