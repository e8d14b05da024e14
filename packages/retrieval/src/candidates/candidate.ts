import type { TermCounts } from "@speclens/ranking";
import type { AnswerTerms } from "../vocabulary/answer-score.ts";
import type { SearchedOperation } from "./searched-operation.ts";

/** An operation that may answer the query, with everything that determines its rank. */
export interface Candidate extends SearchedOperation {
  readonly counts: TermCounts;
  readonly summaryTerms: readonly string[];
  readonly answer: AnswerTerms;
  /** The vector of its chunk that is nearest to the query, among the chunks that were examined. */
  readonly vector?: Float32Array | undefined;
}
