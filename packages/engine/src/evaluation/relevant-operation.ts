import type { OperationId } from "@speclens/core";

/** An operation and its document, which together are unique in an index. */
export interface OperationPlace {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
}

/** One operation that a question needs, including its alternatives. */
export interface RelevantOperation {
  /** The name in the question. Alternatives are joined by "or". */
  readonly name: string;
  /**
   * The operations that meet the need. One of them is enough. Empty: the searched documents contain no operation
   * with that name.
   */
  readonly operations: readonly OperationPlace[];
}
