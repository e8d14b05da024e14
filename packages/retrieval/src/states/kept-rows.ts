import type { StoredRow } from "../lancedb/stored-row.ts";
import { oncePerSnapshot } from "./once-per-snapshot.ts";
import type { Revision, Snapshot } from "./snapshot.ts";

/** Rows of one kind that are kept at most: some 10 MB of packed operations, 20 MB of chunks with their vectors. */
const MOST_KEPT = 5000;

export interface KeptRowsOptions<Column extends string> {
  /** The columns that rows are asked for by. */
  readonly columns: readonly Column[];
  /** Rows that a document has. */
  readonly countOf: (revision: Revision) => number;
  /** Reads all visible rows, with these columns and those that whoever asks for them needs. */
  readonly read: (snapshot: Snapshot) => Promise<readonly StoredRow[]>;
}

/** The rows of a document (default: all) that have the value. */
type RowsOf<Column extends string> = (
  column: Column,
  value: string,
  document?: string,
) => readonly StoredRow[];

/** The visible rows, or undefined where they are not kept, and have to be asked for. */
export type KeptRows<Column extends string> = (
  snapshot: Snapshot,
) => Promise<RowsOf<Column> | undefined>;

/**
 * Keeps the rows of an index that is not large, as long as its present state lasts: a query for one row takes
 * LanceDB a third of the time in which it reads two thousand operations. Whoever asks only once, as a
 * command does, has a query of its own, and so have past states and what cannot be read whole.
 */
export function keptRows<Column extends string>({
  columns,
  countOf,
  read,
}: KeptRowsOptions<Column>): KeptRows<Column> {
  const asked = new WeakSet<Snapshot>();
  const readOnce = oncePerSnapshot(async (snapshot): Promise<RowsOf<Column> | undefined> => {
    try {
      const rows = await read(snapshot);
      // A service may have a limit of its own.
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
