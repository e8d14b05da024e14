/**
 * Refers to an operation by `METHOD /path` (with the method in any case) or by its operationId. Includes the
 * document if several documents have the operation.
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
  /** Location of the question, for messages: `FILE:LINE`. Default: its id. */
  readonly place?: string | undefined;
  /** The question, in plain words. */
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** The operations that the question needs. Empty: there is no answer, and the search should report that. */
  readonly relevant: readonly OperationReference[];
  /** Operations that are as good as the first relevant one. Default: none. */
  readonly alsoOk?: readonly OperationReference[] | undefined;
  /** Whether one of the relevant operations is enough. Default: all of them are needed. */
  readonly anyOf?: boolean | undefined;
}
