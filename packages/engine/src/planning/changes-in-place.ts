import type { PlanCandidate } from "@speclens/assistant";
import { operationKey, pathOf, type StoredOperation } from "@speclens/core";
import type { FindOperations } from "./find-once.ts";

/** Number of hits that delete something whose other writers are compared, too. */
const DELETED = 3;
/** Share of the score of such a hit that what writes at its path has. */
const OF_DELETED = 0.6;
const WRITERS = ["POST", "PATCH", "PUT"] as const;

/** What writes at the path of something that a hit deletes. */
export interface ChangeInPlace {
  readonly candidate: PlanCandidate;
  readonly stored: StoredOperation;
}

/**
 * Finds what writes at the paths of the first hits that delete something. A task that stops or ends something is often
 * done by a change, whose words are those of its fields.
 */
export async function changesInPlace(
  hits: readonly PlanCandidate[],
  find: FindOperations,
): Promise<readonly ChangeInPlace[]> {
  const known = new Set(hits.map(operationKey));
  const places = hits
    .filter(({ operation }) => operation.startsWith("DELETE "))
    .slice(0, DELETED)
    .flatMap(({ document, operation, score }) =>
      WRITERS.map((method) => ({
        ...{ document, score: score * OF_DELETED },
        operation: `${method} ${pathOf(operation)}` as const,
      })),
    )
    .filter((place) => !known.has(operationKey(place)));
  const found = await find(places);
  return places.flatMap((candidate, index) => {
    const stored = found[index];
    return stored === undefined ? [] : [{ candidate, stored }];
  });
}
