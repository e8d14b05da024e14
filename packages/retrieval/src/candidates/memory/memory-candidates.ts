import type { RowFilter } from "../../filter/check-filter.ts";
import { hasName } from "../../query/operation-name.ts";
import { compareIds } from "../../states/query-rows.ts";
import type { Snapshot } from "../../states/snapshot.ts";
import { CANDIDATES, type CandidateRequest, type CandidateSource } from "../candidate-source.ts";
import type { SearchedOperation } from "../searched-operation.ts";
import { candidatesAt } from "./candidates-at.ts";
import type { MatchingIds } from "./matching-ids.ts";
import type { MemoryIndex } from "./postings.ts";
import { type ScoredOperations, scoreOperations } from "./score-operations.ts";

/** An operation that matches a filter, with its scores. */
interface Placed {
  readonly operation: SearchedOperation;
  readonly place: number;
  /** 0 if it has none of the words. */
  readonly words: number;
  /** Undefined if it or the query has no vector. */
  readonly cosine: number | undefined;
}

/**
 * Finds candidates in memory, for documents that are small enough.
 *
 * @param index all searched documents; a filter names some of them, or none to search all
 */
export function memoryCandidates(
  index: MemoryIndex,
  matchingIds: MatchingIds,
  snapshot: Snapshot,
  request: CandidateRequest,
): CandidateSource {
  const scored = scoreOperations(index, request);
  const select = async (filter: RowFilter, choose: (matching: readonly Placed[]) => Placed[]) => {
    const ids = await matchingIds(snapshot, filter);
    const chosen = choose(matchingIn(filter.documents, ids, index, scored));
    const places = chosen.map(({ place }) => place);
    return candidatesAt(places, index, scored, request);
  };
  return {
    find: async (filter) => ({
      candidates: await select(filter, (matching) => {
        const byWords = best(matching, ({ words }) => (words === 0 ? undefined : words));
        const byVectors = best(matching, ({ cosine }) => cosine);
        // Both searches may find the same operation.
        return [...new Set([...byWords, ...byVectors])];
      }),
      outdated: false,
    }),
    count: async (filter) => {
      const ids = await matchingIds(snapshot, filter);
      return matchingIn(filter.documents, ids, index, scored).length;
    },
    withIds: async (ids, filter) => {
      const wanted = new Set(ids);
      return await select(filter, (matching) =>
        matching.filter(({ operation }) => wanted.has(operation.id)),
      );
    },
    named: async (name, filter) =>
      await select(filter, (matching) =>
        matching.filter(({ operation }) => hasName(operation, name)),
      ),
  };
}

/** Returns the operations of these documents (default: all) with these ids (default: all). */
function matchingIn(
  documents: readonly string[] | undefined,
  ids: ReadonlySet<string> | undefined,
  { operations }: MemoryIndex,
  { words, nearest }: ScoredOperations,
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

/** Returns the `CANDIDATES` operations with the highest scores. Skips operations without a score. */
function best(placed: readonly Placed[], scoreOf: (one: Placed) => number | undefined): Placed[] {
  const order = (left: Placed, right: Placed) =>
    (scoreOf(right) ?? 0) - (scoreOf(left) ?? 0) ||
    compareIds(left.operation.id, right.operation.id);
  return placed
    .filter((one) => scoreOf(one) !== undefined)
    .sort(order)
    .slice(0, CANDIDATES);
}
