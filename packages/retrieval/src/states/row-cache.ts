import { groupBy, weakMemoize } from "@speclens/text";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { Revision, Snapshot } from "./snapshot.ts";

/** Maximum number of rows of one kind to cache: about 10 MB of packed operations, or 20 MB of chunks with vectors. */
const MOST_KEPT = 5000;

export interface RowCacheOptions<Column extends string> {
  /** The columns by which rows are looked up. */
  readonly columns: readonly Column[];
  /** Returns the number of rows of a document. */
  readonly countOf: (revision: Revision) => number;
  /** Reads all visible rows of documents, with these columns and all others that callers need. */
  readonly read: (
    snapshot: Snapshot,
    documents: readonly string[],
  ) => Promise<readonly StoredRow[]>;
}

/** Returns the rows of the requested documents that have the value. */
type RowsOf<Column extends string> = (column: Column, value: string) => readonly StoredRow[];

/** Resolves to the cached rows of documents (default: all), or undefined if the caller must query. */
export type RowCache<Column extends string> = (
  snapshot: Snapshot,
  documents?: readonly string[],
) => Promise<RowsOf<Column> | undefined>;

/**
 * Caches the rows of documents that are asked repeatedly. In LanceDB, a query for a few rows takes about as long as
 * reading a whole document, because both scan a column of the table. The first question about a document does not fill
 * the cache, so a single command runs only one query. Once the cache is full, it is cleared: documents that are read
 * together share memory, which is free only after the last of them. Documents of past states are not cached, and neither
 * are those that cannot be read as a whole.
 */
export function rowCache<Column extends string>({
  columns,
  countOf,
  read,
}: RowCacheOptions<Column>): RowCache<Column> {
  const kept = new Map<string, Promise<DocumentRows | undefined>>();
  let keptRows = 0;
  const askedIn = weakMemoize((_: Snapshot) => new Set<Revision>());

  const load = (snapshot: Snapshot, revisions: readonly Revision[]): void => {
    const reading = read(
      snapshot,
      revisions.map(({ document }) => document),
    ).then((rows) => groupBy(rows, (row) => row.text("document")));
    for (const revision of revisions) {
      const rows = reading.then(
        (found) => {
          const own = found.get(revision.document) ?? [];
          // A service may limit the number of rows it returns.
          return own.length < countOf(revision) ? undefined : byColumn(own, columns);
        },
        () => undefined,
      );
      kept.set(revision.revision, rows);
    }
    keptRows += sumOf(revisions, countOf);
  };

  return async (snapshot, documents) => {
    const revisions = documents?.flatMap((id) => snapshot.active.get(id) ?? []) ?? [
      ...snapshot.active.values(),
    ];
    if (snapshot.isPast || sumOf(revisions, countOf) > MOST_KEPT) return undefined;
    let missing = revisions.filter(({ revision }) => !kept.has(revision));
    const asked = askedIn(snapshot);
    const isNew = missing.some((revision) => !asked.has(revision));
    for (const revision of missing) asked.add(revision);
    if (isNew) return undefined;
    if (keptRows + sumOf(missing, countOf) > MOST_KEPT) {
      kept.clear();
      keptRows = 0;
      missing = revisions;
    }
    if (missing.length > 0) load(snapshot, missing);
    const found = await Promise.all(revisions.map(({ revision }) => kept.get(revision)));
    const known = found.filter((rows) => rows !== undefined);
    if (known.length < found.length) return undefined;
    return (column, value) => known.flatMap((rows) => rows.get(column)?.get(value) ?? []);
  };
}

/** The rows of a document by column and value. */
type DocumentRows = ReadonlyMap<string, ReadonlyMap<string, readonly StoredRow[]>>;

function byColumn(rows: readonly StoredRow[], columns: readonly string[]): DocumentRows {
  return new Map(
    columns.map((column) => {
      const having = rows.filter((row) => row.optionalText(column) !== undefined);
      return [column, groupBy(having, (row) => row.text(column))];
    }),
  );
}

function sumOf(revisions: readonly Revision[], countOf: (revision: Revision) => number): number {
  return revisions.reduce((sum, revision) => sum + countOf(revision), 0);
}
