import { weightedLru } from "../caches/weighted-lru.ts";
import type { Revision, Snapshot } from "./snapshot.ts";

/** Reads the values of several revisions, by their revision. */
type ReadRevisions<Value> = (
  snapshot: Snapshot,
  revisions: readonly Revision[],
) => Promise<ReadonlyMap<string, Value>>;

/**
 * Reads a value of each document once per revision, all missing ones together, because a call may cover hundreds of
 * documents. Keeps the recently used ones. Returns the values in the order of the revisions, undefined for one that was
 * not read. Callers share them and must not change them.
 *
 * @param mostKept maximum number of operations of the kept documents
 */
export function perRevision<Value>(
  mostKept: number,
  read: ReadRevisions<Value>,
): (snapshot: Snapshot, revisions: readonly Revision[]) => Promise<(Value | undefined)[]> {
  const values = weightedLru<Value | undefined>(mostKept);
  return async (snapshot, revisions) => {
    const missing = revisions.filter(({ revision }) => !values.has(revision));
    let reading: ReturnType<ReadRevisions<Value>> | undefined;
    const readOne = async (revision: string) => {
      reading ??= read(snapshot, missing);
      return (await reading).get(revision);
    };
    // Take the kept ones first, because reading the others could evict them.
    const kept = revisions.filter(({ revision }) => values.has(revision));
    const found = new Map(
      [...kept, ...missing].map(({ revision, operations }) => [
        revision,
        values.get(revision, operations, () => readOne(revision)),
      ]),
    );
    return await Promise.all(revisions.map(({ revision }) => found.get(revision)));
  };
}
