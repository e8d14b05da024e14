import type { OperationPlace } from "@speclens/assistant";
import { type IndexView, operationKey, type StoredOperation } from "@speclens/core";

/** Finds an operation of a document; undefined if the index has none. */
export type FindOperation = (place: OperationPlace) => Promise<StoredOperation | undefined>;

/** Returns a function that reads each operation of a state of the index once: a plan comes back to its best hits. */
export function findOnce(view: Pick<IndexView, "findOperations">): FindOperation {
  const known = new Map<string, Promise<StoredOperation | undefined>>();
  return ({ document, operation }) => {
    const key = operationKey({ document, operation });
    const found =
      known.get(key) ?? view.findOperations(operation, document).then(([stored]) => stored);
    known.set(key, found);
    return found;
  };
}
