import type { AnswerTerms } from "../scoring/answer-score.ts";
import type { TermCounts } from "../scoring/bm25.ts";
import type { SearchedOperation } from "./searched-operation.ts";

/** An operation that may answer the query, with everything that decides its rank. */
export interface Candidate extends SearchedOperation {
  readonly counts: TermCounts;
  readonly summaryTerms: readonly string[];
  readonly answer: AnswerTerms;
  /** Vector of its chunk nearest to the query, of those that were looked at. */
  readonly vector?: Float32Array | undefined;
}
