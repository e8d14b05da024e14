import type { AnswerTerms } from "../scoring/answer-score.ts";
import type { TermCounts } from "../scoring/bm25.ts";
import type { SearchedOperation } from "./searched-operation.ts";

/** An operation that may answer, with what it is judged by. */
export interface Candidate extends SearchedOperation {
  readonly counts: TermCounts;
  readonly summaryTerms: readonly string[];
  readonly answer: AnswerTerms;
  /** Of the nearest of its chunks that were looked at. */
  readonly vector?: Float32Array | undefined;
}
