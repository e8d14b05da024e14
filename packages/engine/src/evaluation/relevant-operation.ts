import type { OperationId } from "@speclens/core";

/** An operation and its document: unique in an index. */
export interface OperationPlace {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
}

/** One thing that a question needs. */
export interface RelevantOperation {
  /** As the question names it; several that are as good are joined by "or". */
  readonly name: string;
  /** The operations that do it; one of them is enough. Empty: the searched documents have none of that name. */
  readonly operations: readonly OperationPlace[];
}
