import type { OperationPlace } from "../plan/choose-steps.ts";

/** What a language model adds to a question. */
export interface Expansion {
  /** Words of the index that the question does not have, in the order of the model, up to 12. */
  readonly terms: readonly string[];
  /** Operations of the index that the model named, best first, up to 5. */
  readonly operations: readonly OperationPlace[];
}

/** The contents of an index. Everything else in a model's reply is dropped. */
export interface IndexContents {
  /** Returns whether some operation has the word, in any form that the search treats as the same. */
  hasWord(word: string): boolean;
  /** Finds the operations with a method, in upper case, and a path as written in their documents. */
  findOperations(method: string, path: string): readonly OperationPlace[];
}
