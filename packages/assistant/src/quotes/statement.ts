import type { OperationPlace } from "../plan/choose-steps.ts";

/** What a document says about an operation, or about one of its parts. */
export interface Statement extends OperationPlace {
  /** Name of the parameter or field, or the status of the response; absent: the operation itself. */
  readonly about?: string;
  /** Place of the operation among the likeliest, from 0. */
  readonly rank: number;
  /** As the document has it, in Markdown. */
  readonly text: string;
}

/** A sentence of a statement. */
export interface Sentence {
  /** The statement that it is part of. */
  readonly statement: Statement;
  /** Its place in the statement, from 0. */
  readonly place: number;
  /** In plain text. */
  readonly text: string;
  /** The words that it shares with the question, with their weights. */
  readonly shared: ReadonlyMap<string, number>;
}
