import { countInChunk } from "../../analysis/chunk-terms.ts";
import { lengthInTerms } from "../../analysis/count-wanted.ts";
import { compareIds } from "../../states/query-rows.ts";
import {
  type FoundChunk,
  type SearchedOperation,
  searchedOperation,
} from "../searched-operation.ts";

/** An operation in memory, with all that a search asks of it. */
export interface LoadedOperation {
  readonly operation: SearchedOperation;
  readonly terms: OperationTerms;
  /** Of head and body in terms, as `TermCounts` has it. */
  readonly length: number;
  /** Different terms of the answer. */
  readonly answerLength: number;
  /** Of its chunks, as far as they have any. */
  readonly vectors: readonly Float32Array[];
}

/** The stored terms of an operation, separated by single spaces. */
export interface OperationTerms {
  readonly head: string;
  readonly body: string;
  readonly answer: string;
}

/** @param chunks of one revision of a document, all of them, in any order */
export function loadedOperations(chunks: readonly FoundChunk[]): LoadedOperation[] {
  const vectors = new Map<string, Float32Array[]>();
  for (const { row, first } of chunks) {
    const vector = row.vector("vector");
    if (vector === undefined) continue;
    const known = vectors.get(first) ?? [];
    vectors.set(first, known);
    // What was read is a view into the whole answer of the store, which need not be kept.
    known.push(vector.slice());
  }
  return chunks
    .filter(({ id, first }) => id === first)
    .sort((left, right) => compareIds(left.id, right.id))
    .map((chunk) => {
      const head = chunk.row.text("head_terms");
      const body = chunk.row.text("body_terms");
      const answer = chunk.row.text("answer_terms");
      return {
        operation: searchedOperation(chunk),
        terms: { head, body, answer },
        length: countInChunk(lengthInTerms(head), lengthInTerms(body)),
        answerLength: lengthInTerms(answer),
        vectors: vectors.get(chunk.id) ?? [],
      };
    });
}
