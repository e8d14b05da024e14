import type { OperationId } from "@speclens/core";

/** An operation and its document: no other has both. */
export interface OperationPlace {
  readonly document: string;
  readonly operation: OperationId;
}

/** One thing that a question needs. */
export interface RelevantOperation {
  /** As the question names it; where several are as good, all of them with "or" between them. */
  readonly name: string;
  /** The operations that do it, each enough. Empty: the searched documents have none of that name. */
  readonly operations: readonly OperationPlace[];
}
