import type { Snapshot } from "./snapshot.ts";

/**
 * Reads something once for each snapshot and key: an answer asks for the documents several times, and
 * agents ask for the catalog again and again, while unpacking what is stored takes longer than the
 * answer itself.
 *
 * @param read whose result is shared, so that nobody may change it.
 */
export function oncePerSnapshot<Value>(
  read: (snapshot: Snapshot, key: string | undefined) => Promise<Value>,
): (snapshot: Snapshot, key?: string) => Promise<Value> {
  // A snapshot stays the same object until `documents` changes, and takes its entries along.
  const known = new WeakMap<Snapshot, Map<string | undefined, Promise<Value>>>();
  return (snapshot, key) => {
    const values = known.get(snapshot) ?? new Map<string | undefined, Promise<Value>>();
    known.set(snapshot, values);
    const value = values.get(key) ?? read(snapshot, key);
    values.set(key, value);
    // A failed read is not kept.
    value.catch(() => values.delete(key));
    return value;
  };
}
