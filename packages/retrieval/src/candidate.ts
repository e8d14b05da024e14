import type { Hit } from "@speclens/core";
import type { TermCounts } from "./bm25.ts";

/** An operation that may answer, with what it is judged by. */
export interface Candidate extends Omit<Hit, "score" | "needs" | "explanation"> {
  /** Id of its chunk. */
  readonly id: string;
  readonly operationId?: string;
  readonly counts: TermCounts;
  readonly summaryTerms: readonly string[];
  readonly answer: AnswerTerms;
  readonly vector?: Float32Array;
  /** What it needs, as its row keeps it: few candidates are asked. */
  readonly storedNeeds?: string;
}

/** What an operation's answer has of the terms that are asked for. */
export interface AnswerTerms {
  readonly found: ReadonlySet<string>;
  /** Different terms in all. */
  readonly length: number;
}
