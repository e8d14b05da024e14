import type { Hit } from "@speclens/core";
import type { TermCounts } from "./bm25.ts";

/** An operation that may answer, with what it is judged by. */
export interface Candidate extends Omit<Hit, "score"> {
  /** Id of its chunk. */
  readonly id: string;
  readonly counts: TermCounts;
  readonly summaryTerms: readonly string[];
  readonly vector?: Float32Array;
}
