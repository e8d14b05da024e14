import { weakMemoize } from "@speclens/text";
import { sqlIn, sqlNotIn } from "../lancedb/sql-filter.ts";
import { revisionSet } from "./revision-set.ts";

/** Whether readers see the rows of a revision: not yet, now, or no longer. */
export type RevisionState = "writing" | "active" | "retired";

/** The part of a row of `documents` that determines visibility. */
export interface Revision {
  readonly document: string;
  readonly revision: string;
  /** A `RevisionState`, unless the row is damaged. */
  readonly state: string;
  /** The time at which it entered this state, in milliseconds since 1970. */
  readonly changedAt: number;
  /** The time at which it became active. Absent if it never was, or if an older version wrote the row. */
  readonly publishedAt?: number | undefined;
  readonly operations: number;
  readonly schemas: number;
}

export function isRevisionState(value: unknown): value is RevisionState {
  return value === "writing" || value === "active" || value === "retired";
}

/** The contents that readers see at one moment: exactly one revision per document. */
export interface Snapshot {
  /** Id of the set of active revisions; see `revisionSet`. */
  readonly id: string;
  /** The active revisions by document id, in the order of the ids. */
  readonly active: ReadonlyMap<string, Revision>;
  /** All other revisions: being written, retired, or superseded by a later writer. */
  readonly hidden: readonly Revision[];
  /** Whether this is a past state. If so, most stored rows are hidden, and so are all rows that are being written. */
  readonly isPast: boolean;
}

/** The time during which a revision was active, in milliseconds since 1970. */
export interface ActiveSpan {
  readonly from: number;
  /** The time at which it stopped being active. Absent while it is active. */
  readonly until?: number;
}

/** Returns when a revision was active, or undefined if it never was or its start is unknown. */
export function activeSpanOf({ state, changedAt, publishedAt }: Revision): ActiveSpan | undefined {
  if (state === "active") return { from: publishedAt ?? changedAt };
  if (state !== "retired" || publishedAt === undefined || publishedAt >= changedAt)
    return undefined;
  return { from: publishedAt, until: changedAt };
}

/**
 * Builds a snapshot. If a document has two published revisions, every reader sees the later one.
 *
 * @param moment in milliseconds since 1970; default: now
 */
export function snapshotOf(revisions: readonly Revision[], moment?: number): Snapshot {
  const latest = new Map<string, Revision>();
  for (const revision of revisions) {
    if (!isActive(revision, moment)) continue;
    const known = latest.get(revision.document);
    if (known === undefined || isLater(revision, known)) latest.set(revision.document, revision);
  }
  return {
    id: revisionSet([...latest.values()].map(({ revision }) => revision)).id(),
    active: new Map([...latest].sort(([left], [right]) => (left < right ? -1 : 1))),
    hidden: revisions.filter((revision) => latest.get(revision.document) !== revision),
    isPast: moment !== undefined,
  };
}

function isActive(revision: Revision, moment: number | undefined): boolean {
  if (moment === undefined) return revision.state === "active";
  const span = activeSpanOf(revision);
  return span !== undefined && span.from <= moment && (span.until ?? moment + 1) > moment;
}

/** Returns whether a revision was published later than another revision of the same document. */
export function isLater(revision: Revision, known: Revision): boolean {
  const [since, knownSince] = [revision, known].map(
    ({ publishedAt, changedAt }) => publishedAt ?? changedAt,
  );
  if (since !== knownSince) return (since ?? 0) > (knownSince ?? 0);
  return revision.revision > known.revision;
}

/**
 * Returns the shortest filter that matches the visible rows of these documents (default: all). It may also
 * match rows of a revision that began after the snapshot, unless documents are named or the snapshot is past.
 * Readers remove these rows with `isVisible`.
 */
export function visibleRows(snapshot: Snapshot, documents?: readonly string[]): string | undefined {
  const wanted = documents?.map((id) => snapshot.active.get(id)?.revision);
  if (wanted !== undefined)
    return sqlIn(
      "revision",
      wanted.filter((revision) => revision !== undefined),
    );
  if (snapshot.isPast || snapshot.hidden.length > snapshot.active.size)
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

/** Returns the total number of operations of these documents. */
export function operationsIn({ active }: Snapshot, documents: readonly string[]): number {
  return documents.reduce((sum, id) => sum + (active.get(id)?.operations ?? 0), 0);
}

const documentsByRevision = weakMemoize(
  ({ active }: Snapshot): ReadonlyMap<string, string> =>
    new Map([...active].map(([id, { revision }]) => [revision, id])),
);

/** Returns the document that has this visible revision, or undefined for any other revision. */
export function documentOf(snapshot: Snapshot, revision: string): string | undefined {
  return documentsByRevision(snapshot).get(revision);
}
