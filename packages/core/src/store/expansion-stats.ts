import type { OperationId } from "../document/operation.ts";

/** Outcome of the expansion of a question by a language model. */
export interface ExpansionStats {
  /** Name of the model. */
  readonly model: string;
  /**
   * `used`: the hits are those of both searches. `worse`: the search for the expanded question found less, so the hits
   * are those of the question itself. `empty`: the model added nothing that the index has. `failed`: the model did not
   * answer.
   */
  readonly outcome: "used" | "worse" | "empty" | "failed";
  /** Words that the model added, which the index has. */
  readonly terms: readonly string[];
  /** Operations of the index that the model named, best first. */
  readonly operations: readonly {
    /** Id of the document. */
    readonly document: string;
    /** `METHOD /path`. */
    readonly operation: OperationId;
  }[];
  /** Why the model did not answer; only with the outcome `failed`. */
  readonly reason?: string;
  /** Whether the model had been asked before, with the same question and state of the index. */
  readonly cached: boolean;
  /** Milliseconds that reading the compact index and asking the model took; 0 if `cached`. */
  readonly milliseconds: number;
  /** What the expansion changed; only with the outcome `used`. */
  readonly gain?: ExpansionGain;
}

/** What the expansion of a question changed in its hits. */
export interface ExpansionGain {
  /** Score of the best hit without the expansion, 0–1; 0 without hits. */
  readonly scoreBefore: number;
  /** Score of the best hit with it. */
  readonly scoreAfter: number;
  /** Whether the best hit is another one. */
  readonly bestChanged: boolean;
  /** Number of the first five hits that were not among them before. */
  readonly newInFirst5: number;
}
