import type { StoredRow } from "../lancedb/stored-row.ts";
import { perSnapshot } from "./per-snapshot.ts";
import type { Revision, Snapshot } from "./snapshot.ts";

/** Maximum number of rows of one kind to cache: about 10 MB of packed operations, or 20 MB of chunks with vectors. */
const MOST_KEPT = 5000;

export interface RowCacheOptions<Column extends string> {
  /** The columns by which rows are looked up. */
  readonly columns: readonly Column[];
  /** Returns the number of rows of a document. */
  readonly countOf: (revision: Revision) => number;
  /** Reads all visible rows, with these columns and all others that callers need. */
  readonly read: (snapshot: Snapshot) => Promise<readonly StoredRow[]>;
}

/** Returns the rows of these documents (default: all) that have the value. */
type RowsOf<Column extends string> = (
  column: Column,
  value: string,
  documents?: readonly string[],
) => readonly StoredRow[];

/** Resolves to the cached rows, or undefined if the caller must query. */
export type RowCache<Column extends string> = (
  snapshot: Snapshot,
) => Promise<RowsOf<Column> | undefined>;

/**
 * Caches the rows of a small index for as long as its current state lasts. In LanceDB, a query for one row
 * takes a third of the time needed to read two thousand operations. The first call of a process does not fill
 * the cache, so a single command runs only one query. Past states are not cached, and neither are tables that
 * cannot be read as a whole.
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
      // A service may limit the number of rows it returns.
      if (rows.length < countIn(snapshot, countOf)) return undefined;
      const found = new Map(columns.map((column) => [column, byValue(rows, column)]));
      return (column, value, documents) => {
        const having = found.get(column)?.get(value) ?? [];
        if (documents === undefined) return having;
        return having.filter((row) => documents.includes(row.text("document")));
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
