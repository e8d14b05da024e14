import { weakMemoize } from "@speclens/text";
import type { Snapshot } from "./snapshot.ts";

/**
 * Reads a value once per snapshot and key. An answer requests the documents several times, and agents often
 * request the catalog. Unpacking the stored value would take longer than the rest of the answer.
 *
 * @param read reads the value; callers share its result and must not change it
 */
export function perSnapshot<Value>(
  read: (snapshot: Snapshot, key: string | undefined) => Promise<Value>,
): (snapshot: Snapshot, key?: string) => Promise<Value> {
  // A snapshot stays the same object until `documents` changes. Its entries are discarded with it.
  const valuesOf = weakMemoize((_: Snapshot) => new Map<string | undefined, Promise<Value>>());
  return (snapshot, key) => {
    const values = valuesOf(snapshot);
    const value = values.get(key) ?? read(snapshot, key);
    values.set(key, value);
    // Do not cache a failed read.
    value.catch(() => values.delete(key));
    return value;
  };
}
