import type { RowFilter } from "../../filter/check-filter.ts";
import { isNamed } from "../../query/names-operation.ts";
import { compareIds } from "../../states/query-rows.ts";
import type { Snapshot } from "../../states/snapshot.ts";
import { CANDIDATES, type CandidateRequest, type CandidateSource } from "../candidate-source.ts";
import type { SearchedOperation } from "../searched-operation.ts";
import type { AdmittedIds } from "./admitted-ids.ts";
import { candidatesAt } from "./candidates-at.ts";
import { type JudgedOperations, judgeOperations } from "./judge-operations.ts";
import type { LoadedDocuments } from "./loaded-documents.ts";

/** An operation that a filter admits, and how well it fits. */
interface Placed {
  readonly operation: SearchedOperation;
  readonly place: number;
  /** 0 where it has none of the words. */
  readonly words: number;
  /** Undefined where it or the question has no vector. */
  readonly cosine: number | undefined;
}

/**
 * Candidates out of memory: for what is small enough to be held there.
 *
 * @param loaded all documents that are searched; filters name some of them, or none for all
 */
export function loadedCandidates(
  loaded: LoadedDocuments,
  admittedIds: AdmittedIds,
  snapshot: Snapshot,
  request: CandidateRequest,
): CandidateSource {
  const judged = judgeOperations(loaded, request);
  const select = async (filter: RowFilter, choose: (admitted: readonly Placed[]) => Placed[]) => {
    const ids = await admittedIds(snapshot, filter);
    const chosen = choose(admittedBy(filter.documents, ids, loaded, judged));
    const places = chosen.map(({ place }) => place);
    return candidatesAt(places, loaded, judged, request);
  };
  return {
    find: async (filter) => ({
      candidates: await select(filter, (admitted) => {
        const byWords = best(admitted, ({ words }) => (words === 0 ? undefined : words));
        const byVectors = best(admitted, ({ cosine }) => cosine);
        // Both may have found an operation.
        return [...new Set([...byWords, ...byVectors])];
      }),
      outdated: false,
    }),
    count: async (filter) => {
      const ids = await admittedIds(snapshot, filter);
      return admittedBy(filter.documents, ids, loaded, judged).length;
    },
    withIds: async (ids, filter) => {
      const wanted = new Set(ids);
      return await select(filter, (admitted) =>
        admitted.filter(({ operation }) => wanted.has(operation.id)),
      );
    },
    named: async (name, filter) =>
      await select(filter, (admitted) =>
        admitted.filter(({ operation }) => isNamed(operation, name)),
      ),
  };
}

/** The operations of these documents (default: all) with these ids (default: all). */
function admittedBy(
  documents: readonly string[] | undefined,
  ids: ReadonlySet<string> | undefined,
  { operations }: LoadedDocuments,
  { words, nearest }: JudgedOperations,
): Placed[] {
  const wanted = documents && new Set(documents);
  const placed: Placed[] = [];
  for (const [place, { operation }] of operations.entries())
    if ((wanted?.has(operation.document) ?? true) && (ids?.has(operation.id) ?? true))
      placed.push({
        operation,
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
