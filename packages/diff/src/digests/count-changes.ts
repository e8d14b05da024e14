import type { OperationCounts, OperationId } from "@speclens/core";

/** Digests of operations by `METHOD /path`. */
export type OperationDigests = ReadonlyMap<OperationId, string>;

/** Counts the operations that came, went and changed, by their ids and digests. */
export function countChanges(before: OperationDigests, after: OperationDigests): OperationCounts {
  let added = 0;
  let changed = 0;
  for (const [id, digest] of after) {
    const old = before.get(id);
    if (old === undefined) added++;
    else if (old !== digest) changed++;
  }
  return { added, removed: before.size - (after.size - added), changed };
}
