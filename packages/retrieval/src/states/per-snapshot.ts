import { weakMemoize } from "../caches/memoize.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Reads a value once per snapshot and key: an answer asks for the documents several times, and agents
 * repeatedly ask for the catalog, while unpacking the stored value takes longer than the answer itself.
 *
 * @param read its result is shared, so callers must not change it
 */
export function perSnapshot<Value>(
  read: (snapshot: Snapshot, key: string | undefined) => Promise<Value>,
): (snapshot: Snapshot, key?: string) => Promise<Value> {
  // A snapshot stays the same object until `documents` changes, and takes its entries along.
  const valuesOf = weakMemoize((_: Snapshot) => new Map<string | undefined, Promise<Value>>());
  return (snapshot, key) => {
    const values = valuesOf(snapshot);
    const value = values.get(key) ?? read(snapshot, key);
    values.set(key, value);
    // Do not keep a failed read.
    value.catch(() => values.delete(key));
    return value;
  };
}
