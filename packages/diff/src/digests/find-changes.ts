import type { OperationId } from "@speclens/core";

/** Digests of operations by `METHOD /path`. */
export type OperationDigests = ReadonlyMap<OperationId, string>;

/** Operations that came, went and changed, each list in the order of its document. */
export interface FoundChanges {
  readonly added: readonly OperationId[];
  readonly removed: readonly OperationId[];
  readonly changed: readonly OperationId[];
}

/** Finds the operations that came, went and changed, by their ids and digests. */
export function findChanges(before: OperationDigests, after: OperationDigests): FoundChanges {
  const ids = [...after.keys()];
  return {
    added: ids.filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== after.get(id)),
  };
}
