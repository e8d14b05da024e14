import { sqlIn, sqlNotIn } from "../lancedb/sql-filter.ts";
import { revisionSet } from "./state-id.ts";

/** Whether readers see the rows of a revision: not yet, now, or no longer. */
export type RevisionState = "writing" | "active" | "retired";

/** One row of `documents`, as far as it tells what is visible. */
export interface Revision {
  readonly document: string;
  readonly revision: string;
  /** A `RevisionState`, unless it is damaged. */
  readonly state: string;
  /** When it came into this state, in milliseconds since 1970. */
  readonly changedAt: number;
  /** When it became active. Absent where it never was, or a writer that did not keep it wrote the row. */
  readonly publishedAt?: number | undefined;
  readonly operations: number;
  readonly schemas: number;
}

export function isRevisionState(value: unknown): value is RevisionState {
  return value === "writing" || value === "active" || value === "retired";
}

/** What readers see at one moment: exactly one revision a document. */
export interface Snapshot {
  /** Of the revisions that are active; see `revisionSet`. */
  readonly id: string;
  /** By document id, ordered by it. */
  readonly active: ReadonlyMap<string, Revision>;
  /** Everything else: being written, retired, or passed by a later writer. */
  readonly hidden: readonly Revision[];
  /** Not the present one: most of what is stored, and all that is being written, is hidden. */
  readonly isPast: boolean;
}

/** The part of time in which a revision was active, in milliseconds since 1970. */
export interface ActiveSpan {
  readonly from: number;
  /** First moment at which it was no longer. Absent while it is active. */
  readonly until?: number;
}

/** When a revision was active; undefined where it never was, or where nothing tells since when. */
export function activeSpanOf({ state, changedAt, publishedAt }: Revision): ActiveSpan | undefined {
  if (state === "active") return { from: publishedAt ?? changedAt };
  if (state !== "retired" || publishedAt === undefined || publishedAt >= changedAt)
    return undefined;
  return { from: publishedAt, until: changedAt };
}

/**
 * Two writers of one document may both have published: the later one counts, for every reader.
 *
 * @param moment in milliseconds since 1970. Default: now.
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

/** Whether a revision of the same document was published later. */
export function isLater(revision: Revision, known: Revision): boolean {
  const [since, knownSince] = [revision, known].map(
    ({ publishedAt, changedAt }) => publishedAt ?? changedAt,
  );
  if (since !== knownSince) return (since ?? 0) > (knownSince ?? 0);
  return revision.revision > known.revision;
}

/**
 * The shortest filter that admits the visible rows of these documents (default: all). Rows of a
 * revision that began after the snapshot may pass it, unless documents are named or the snapshot is of
 * the past: readers drop them by `isVisible`.
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

/** How many operations these documents have together. */
export function operationsIn({ active }: Snapshot, documents: readonly string[]): number {
  return documents.reduce((sum, id) => sum + (active.get(id)?.operations ?? 0), 0);
}

const documentsByRevision = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** The document whose visible revision that is; undefined for any other revision. */
export function documentOf(snapshot: Snapshot, revision: string): string | undefined {
  let known = documentsByRevision.get(snapshot);
  if (known === undefined) {
    known = new Map([...snapshot.active].map(([id, active]) => [active.revision, id]));
    documentsByRevision.set(snapshot, known);
  }
  return known.get(revision);
}
