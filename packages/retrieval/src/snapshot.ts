import { sqlIn, sqlNotIn } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { storedRows } from "./stored-row.ts";
import { expectStored } from "./stored-values.ts";

/** Whether readers see the rows of a revision: not yet, now, or no longer. */
export type RevisionState = "writing" | "active" | "retired";

/** One row of `documents`, as far as it tells what is visible. */
export interface Revision {
  readonly document: string;
  readonly revision: string;
  readonly state: string;
  /** When it came into this state, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly operations: number;
  readonly schemas: number;
}

/** What readers see at one moment: exactly one revision a document. */
export interface Snapshot {
  /** By document id, ordered by it. */
  readonly active: ReadonlyMap<string, Revision>;
  /** Everything else: being written, retired, or passed by a later writer. */
  readonly hidden: readonly Revision[];
}

export async function readSnapshot(store: OpenStore): Promise<Snapshot> {
  const columns = ["id", "revision", "state", "changed_at", "operations_indexed", "schemas"];
  const result = await store.tables.documents.query().select(columns).toArrow();
  return snapshotOf(
    storedRows(result).map((row) => ({
      document: row.text("id"),
      revision: row.text("revision"),
      // Read as another one, a damaged state would hide its document without a word.
      state: expectStored(row.text("state"), isRevisionState, "state of a document"),
      changedAt: row.number("changed_at"),
      operations: row.number("operations_indexed"),
      schemas: row.number("schemas"),
    })),
  );
}

export function isRevisionState(value: unknown): value is RevisionState {
  return value === "writing" || value === "active" || value === "retired";
}

/** Two writers of one document may both have published: the later one counts, for every reader. */
export function snapshotOf(revisions: readonly Revision[]): Snapshot {
  const latest = new Map<string, Revision>();
  for (const revision of revisions) {
    if (revision.state !== "active") continue;
    const known = latest.get(revision.document);
    if (known === undefined || isLater(revision, known)) latest.set(revision.document, revision);
  }
  return {
    active: new Map([...latest].sort(([left], [right]) => (left < right ? -1 : 1))),
    hidden: revisions.filter((revision) => latest.get(revision.document) !== revision),
  };
}

function isLater(revision: Revision, known: Revision): boolean {
  if (revision.changedAt !== known.changedAt) return revision.changedAt > known.changedAt;
  return revision.revision > known.revision;
}

/**
 * The shortest filter that admits the visible rows of these documents (default: all). Rows of a
 * revision that began after the snapshot may pass it: readers drop them by `isVisible`.
 */
export function visibleRows(snapshot: Snapshot, documents?: readonly string[]): string | undefined {
  const wanted = documents?.map((id) => snapshot.active.get(id)?.revision);
  if (wanted !== undefined)
    return sqlIn(
      "revision",
      wanted.filter((revision) => revision !== undefined),
    );
  if (snapshot.hidden.length > snapshot.active.size)
    return sqlIn(
      "revision",
      [...snapshot.active.values()].map(({ revision }) => revision),
    );
  return sqlNotIn(
    "revision",
    snapshot.hidden.map(({ revision }) => revision),
  );
}

export function isVisible(snapshot: Snapshot, document: string, revision: string): boolean {
  return snapshot.active.get(document)?.revision === revision;
}
