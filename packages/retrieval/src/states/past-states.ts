import { activeSpanOf, isLater, type Revision } from "./snapshot.ts";
import { revisionSet } from "./state-id.ts";

/** A state of the index that readers once saw. `snapshotOf(revisions, from)` is what it held. */
export interface PastState {
  readonly id: string;
  /** When it came, in milliseconds since 1970. */
  readonly from: number;
  /** When another took its place. */
  readonly until: number;
}

/**
 * Every state before the present one that the rows of `documents` tell of, the latest first. What was
 * before a revision went of which nothing tells when it came is left out.
 */
export function pastStates(revisions: readonly Revision[]): PastState[] {
  const known = knownSince(revisions);
  const past: PastState[] = [];
  let current: { readonly id: string; readonly from: number } | undefined;
  // Where documents went of which nothing else is told, nothing was left of the index.
  if (known !== undefined) current = { id: revisionSet().id(), from: known };
  for (const { id, from } of statesOf(revisions)) {
    // Writers who met leave changes that no reader sees.
    if (id === current?.id) continue;
    const since = Math.max(current?.from ?? from, known ?? Number.NEGATIVE_INFINITY);
    if (current !== undefined && since < from)
      past.push({ id: current.id, from: since, until: from });
    current = { id, from };
  }
  return past.reverse();
}

/** The moment from which on all that was active is told; undefined where it always is. */
function knownSince(revisions: readonly Revision[]): number | undefined {
  let known: number | undefined;
  for (const { state, publishedAt, changedAt } of revisions)
    if (state === "retired" && publishedAt === undefined)
      known = Math.max(known ?? changedAt, changedAt);
  return known;
}

/** What was visible from each moment on at which a revision came or went, oldest first. */
function* statesOf(revisions: readonly Revision[]): Generator<{ id: string; from: number }> {
  const changes = changesOf(revisions);
  const active = new Map<string, Set<Revision>>();
  const visible = revisionSet();
  for (const [index, { time, revision, comes }] of changes.entries()) {
    const own = active.get(revision.document) ?? new Set();
    active.set(revision.document, own);
    const before = latestOf(own);
    if (comes) own.add(revision);
    else own.delete(revision);
    const after = latestOf(own);
    if (before !== after) {
      if (before !== undefined) visible.toggle(before.revision);
      if (after !== undefined) visible.toggle(after.revision);
    }
    if (changes[index + 1]?.time !== time) yield { id: visible.id(), from: time };
  }
}

interface Change {
  readonly time: number;
  readonly revision: Revision;
  readonly comes: boolean;
}

function changesOf(revisions: readonly Revision[]): Change[] {
  return revisions
    .flatMap((revision): Change[] => {
      const span = activeSpanOf(revision);
      if (span === undefined) return [];
      const coming = { time: span.from, revision, comes: true };
      if (span.until === undefined) return [coming];
      return [coming, { time: span.until, revision, comes: false }];
    })
    .sort((left, right) => left.time - right.time);
}

function latestOf(revisions: ReadonlySet<Revision>): Revision | undefined {
  let latest: Revision | undefined;
  for (const revision of revisions)
    if (latest === undefined || isLater(revision, latest)) latest = revision;
  return latest;
}
