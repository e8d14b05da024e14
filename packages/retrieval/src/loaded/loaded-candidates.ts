import type { Candidate } from "../candidate.ts";
import { CANDIDATES, type CandidateRequest, type CandidateSource } from "../candidate-source.ts";
import type { RowFilter } from "../check-filter.ts";
import { isNamed } from "../names-operation.ts";
import { compareTexts } from "../query-rows.ts";
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

/** An operation in memory, and where it is. */
interface Placed {
  readonly operation: SearchedOperation;
  readonly revision: JudgedRevision;
  readonly place: number;
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
    return revisions.flatMap((loaded) => {
      const revision = judge(loaded);
      return loaded.operations.flatMap((operation, place) =>
        ids === undefined || ids.has(operation.id) ? { operation, revision, place } : [],
      );
    });
  };
  return {
    find: async (filter) => {
      const placed = await admitted(filter);
      const byWords = best(placed, ({ revision, place }) => revision.words[place]);
      const byVectors = best(placed, ({ revision, place }) => revision.nearest[place]?.cosine);
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

/** The `CANDIDATES` with the highest scores, of those that have one. */
function best(placed: readonly Placed[], scoreOf: (one: Placed) => number | undefined): Placed[] {
  return placed
    .flatMap((one) => {
      const score = scoreOf(one);
      return score === undefined || score === 0 ? [] : { one, score };
    })
    .sort(
      (left, right) =>
        right.score - left.score || compareTexts([left.one.operation.id], [right.one.operation.id]),
    )
    .slice(0, CANDIDATES)
    .map(({ one }) => one);
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
