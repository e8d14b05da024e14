/**
 * An operation by `METHOD /path`, the method in any case, or by its operationId; with its document
 * where several have it.
 */
export type OperationReference = string | { readonly document: string; readonly operation: string };

/** A question, and what would answer it. */
export interface EvaluationQuestion {
  readonly id: string | number;
  /** Where it stands, for messages: `FILE:LINE`. Default: its id. */
  readonly place?: string | undefined;
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** The operations that it needs. None: nothing answers it, and the search should say so. */
  readonly relevant: readonly OperationReference[];
  /** Operations that are as good as the first relevant one. Default: none. */
  readonly alsoOk?: readonly OperationReference[] | undefined;
  /** One of the relevant operations is enough. Default: all of them are needed. */
  readonly anyOf?: boolean | undefined;
}
