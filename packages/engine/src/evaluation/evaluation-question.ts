/**
 * An operation by `METHOD /path`, the method in any case, or by its operationId; with its document if several
 * documents have it.
 */
export type OperationReference =
  | string
  | {
      /** Id of the document. */
      readonly document: string;
      /** `METHOD /path` or operationId. */
      readonly operation: string;
    };

/** A question with its known answers. */
export interface EvaluationQuestion {
  /** Identifies the question in the report. */
  readonly id: string | number;
  /** Place of the question, for messages: `FILE:LINE`. Default: its id. */
  readonly place?: string | undefined;
  /** The question, in plain words. */
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** The operations that it needs. Empty: nothing answers it, and the search should say so. */
  readonly relevant: readonly OperationReference[];
  /** Operations as good as the first relevant one. Default: none. */
  readonly alsoOk?: readonly OperationReference[] | undefined;
  /** One of the relevant operations is enough. Default: all of them are needed. */
  readonly anyOf?: boolean | undefined;
}
