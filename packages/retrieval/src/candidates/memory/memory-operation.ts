import { lengthInTerms, weightedCount } from "@speclens/ranking";
import { compareIds } from "../../states/query-rows.ts";
import {
  type FoundChunk,
  type SearchedOperation,
  searchedOperation,
} from "../searched-operation.ts";

/** An operation in memory, with everything that a search needs. */
export interface MemoryOperation {
  readonly operation: SearchedOperation;
  readonly terms: OperationTerms;
  /** Length of head and body in terms, as in `TermCounts`. */
  readonly length: number;
  /** Number of different terms of the response. */
  readonly answerLength: number;
  /** Vectors of its chunks that have one. */
  readonly vectors: readonly Float32Array[];
}

/** The stored terms of an operation, separated by single spaces. */
export interface OperationTerms {
  readonly head: string;
  readonly body: string;
  readonly answer: string;
}

/**
 * Groups chunks into operations.
 *
 * @param chunks all chunks of one revision of a document, in any order
 */
export function memoryOperations(chunks: readonly FoundChunk[]): MemoryOperation[] {
  const vectors = new Map<string, Float32Array[]>();
  for (const { row, first } of chunks) {
    const vector = row.vector("vector");
    if (vector === undefined) continue;
    const known = vectors.get(first) ?? [];
    vectors.set(first, known);
    // Copy the vector, because it is a view into the store's whole answer.
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
        length: weightedCount(lengthInTerms(head), lengthInTerms(body)),
        answerLength: lengthInTerms(answer),
        vectors: vectors.get(chunk.id) ?? [],
      };
    });
}
