import { revisionSet } from "./revision-set.ts";
import { activeSpanOf, isLater, type Revision } from "./snapshot.ts";

/** A past state of the index. `snapshotOf(revisions, from)` returns its content. */
export interface PastState {
  readonly id: string;
  /** The time at which it began, in milliseconds since 1970. */
  readonly from: number;
  /** The time at which another state replaced it. */
  readonly until: number;
}

/**
 * Lists the past states that can be derived from the rows of `documents`, latest first. Omits states from
 * before the retirement of a revision whose publication time is unknown.
 */
export function pastStates(revisions: readonly Revision[]): PastState[] {
  const known = knownSince(revisions);
  const past: PastState[] = [];
  let current: { readonly id: string; readonly from: number } | undefined;
  // If only a retirement is known, the index was empty after it.
  if (known !== undefined) current = { id: revisionSet().id(), from: known };
  for (const { id, from } of statesOf(revisions)) {
    // Writers that collided leave changes that no reader sees.
    if (id === current?.id) continue;
    const since = Math.max(current?.from ?? from, known ?? Number.NEGATIVE_INFINITY);
    if (current !== undefined && since < from)
      past.push({ id: current.id, from: since, until: from });
    current = { id, from };
  }
  return past.reverse();
}

/** Returns the time from which all active revisions are known, or undefined if they always are. */
function knownSince(revisions: readonly Revision[]): number | undefined {
  let known: number | undefined;
  for (const { state, publishedAt, changedAt } of revisions)
    if (state === "retired" && publishedAt === undefined)
      known = Math.max(known ?? changedAt, changedAt);
  return known;
}

/** Yields the visible revisions after each change, oldest first. */
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
