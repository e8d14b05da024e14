import type { Candidate } from "../candidate.ts";
import { CANDIDATES, type CandidateRequest, type CandidateSource } from "../candidate-source.ts";
import type { RowFilter } from "../check-filter.ts";
import { isNamed } from "../names-operation.ts";
import { compareIds } from "../query-rows.ts";
import type { SearchedOperation } from "../searched-operation.ts";
import type { Snapshot } from "../snapshot.ts";
import type { AdmittedIds } from "./admitted-ids.ts";
import { type JudgedRevision, judgeRevision } from "./judge-revision.ts";
import type { LoadedRevision } from "./loaded-revision.ts";
import type { LoadedOf } from "./revision-cache.ts";

interface Sources {
  readonly loadedOf: LoadedOf;
  readonly admittedIds: AdmittedIds;
}

/** An operation in memory, where it is, and how well it fits. */
interface Placed {
  readonly operation: SearchedOperation;
  readonly revision: JudgedRevision;
  readonly place: number;
  /** 0 where it has none of the words. */
  readonly words: number;
  /** Undefined where it or the question has no vector. */
  readonly cosine: number | undefined;
}

/** Candidates out of memory: for what is small enough to be held there. */
export function loadedCandidates(
  { loadedOf, admittedIds }: Sources,
  snapshot: Snapshot,
  request: CandidateRequest,
): CandidateSource {
  const known = new Map<LoadedRevision, JudgedRevision>();
  const judge = (revision: LoadedRevision): JudgedRevision => {
    const judged = known.get(revision) ?? judgeRevision(revision, request);
    known.set(revision, judged);
    return judged;
  };
  const admitted = async (filter: RowFilter): Promise<Placed[]> => {
    const documents = filter.documents ?? [...snapshot.active.keys()];
    const [revisions, ids] = await Promise.all([
      loadedOf(snapshot, documents),
      admittedIds(snapshot, { ...filter, documents }),
    ]);
    return revisions.flatMap((loaded) => placedIn(judge(loaded), ids));
  };
  return {
    find: async (filter) => {
      const placed = await admitted(filter);
      const byWords = best(placed, ({ words }) => (words === 0 ? undefined : words));
      const byVectors = best(placed, ({ cosine }) => cosine);
      // Both may have found an operation.
      return {
        candidates: candidatesAt([...new Set([...byWords, ...byVectors])]),
        outdated: false,
      };
    },
    withIds: async (ids, filter) => {
      if (ids.length === 0) return [];
      const wanted = new Set(ids);
      return candidatesAt(
        (await admitted(filter)).filter(({ operation }) => wanted.has(operation.id)),
      );
    },
    named: async (name, filter) =>
      candidatesAt((await admitted(filter)).filter(({ operation }) => isNamed(operation, name))),
  };
}

/** @param ids of those that are admitted; undefined for all */
function placedIn(revision: JudgedRevision, ids: ReadonlySet<string> | undefined): Placed[] {
  const { revision: loaded, words, nearest } = revision;
  const placed: Placed[] = [];
  for (const [place, operation] of loaded.operations.entries())
    if (ids === undefined || ids.has(operation.id))
      placed.push({
        operation,
        revision,
        place,
        words: words[place] ?? 0,
        cosine: nearest[place]?.cosine,
      });
  return placed;
}

/** The `CANDIDATES` with the highest scores, of those that have one. */
function best(placed: readonly Placed[], scoreOf: (one: Placed) => number | undefined): Placed[] {
  const order = (left: Placed, right: Placed) =>
    (scoreOf(right) ?? 0) - (scoreOf(left) ?? 0) ||
    compareIds(left.operation.id, right.operation.id);
  return placed
    .filter((one) => scoreOf(one) !== undefined)
    .sort(order)
    .slice(0, CANDIDATES);
}

function candidatesAt(placed: readonly Placed[]): Candidate[] {
  const places = new Map<JudgedRevision, number[]>();
  for (const { revision, place } of placed) {
    const known = places.get(revision);
    if (known === undefined) places.set(revision, [place]);
    else known.push(place);
  }
  return [...places].flatMap(([revision, chosen]) => revision.candidatesAt(chosen));
}
