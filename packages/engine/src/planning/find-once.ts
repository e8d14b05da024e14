import type { OperationPlace } from "@speclens/assistant";
import { type IndexView, operationKey, type StoredOperation } from "@speclens/core";

/** Finds operations of documents: one entry for each, undefined for one that the index does not have. */
export type FindOperations = (
  places: readonly OperationPlace[],
) => Promise<(StoredOperation | undefined)[]>;

/** Returns a function that reads each operation of a state of the index once: a plan comes back to its best hits. */
export function findOnce(view: Pick<IndexView, "findEachOperation">): FindOperations {
  const known = new Map<string, StoredOperation | undefined>();
  return async (places) => {
    const unread = places.filter((place) => !known.has(operationKey(place)));
    const found = unread.length === 0 ? [] : await view.findEachOperation(unread);
    for (const [index, place] of unread.entries()) known.set(operationKey(place), found[index]);
    return places.map((place) => known.get(operationKey(place)));
  };
}
