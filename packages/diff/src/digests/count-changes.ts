import type { OperationCounts } from "@speclens/core";
import { findChanges, type OperationDigests } from "./find-changes.ts";

/** Counts the operations that came, went and changed, by their ids and digests. */
export function countChanges(before: OperationDigests, after: OperationDigests): OperationCounts {
  const { added, removed, changed } = findChanges(before, after);
  return { added: added.length, removed: removed.length, changed: changed.length };
}
