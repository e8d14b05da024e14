import type { OperationId } from "@speclens/core";

/** An operation of a document. */
export interface AnswerOperation {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
}

/** A part of the context that an answer may cite by its number: `[1]`. */
export interface AnswerSource {
  /** The number, from 1. */
  readonly number: number;
  readonly kind: "operation" | "schema" | "conventions";
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`, or the name of the schema; absent for the conventions of a document. */
  readonly name?: string;
}
