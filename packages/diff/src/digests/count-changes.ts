import type { OperationCounts } from "@speclens/core";
import { type FoundChanges, findChanges, type OperationDigests } from "./find-changes.ts";

/** Counts the operations that came, went and changed, by their ids and digests. */
export function countChanges(before: OperationDigests, after: OperationDigests): OperationCounts {
  return countsOf(findChanges(before, after));
}

/** Counts the operations that `findChanges` found. */
export function countsOf({ added, removed, changed }: FoundChanges): OperationCounts {
  return { added: added.length, removed: removed.length, changed: changed.length };
}
