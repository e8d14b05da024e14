import type { ConfidenceSignals } from "@speclens/core";

/** The contribution of each signal to the log-odds. */
export interface LogOdds {
  readonly none: number;
  /** Per range of cosines specified by the embedder: 0 at its lower end, 1 at its upper end. */
  readonly near: number;
  readonly covered: number;
  readonly surprisal: number;
  readonly like: number;
  readonly long: number;
  readonly coveredOfLong: number;
}

/**
 * Whether anything answers a question: clearly, perhaps (the right item is often among the first hits), or almost
 * certainly not.
 */
export type Outcome = "found" | "unsure" | "none";

/** What the probabilities are computed from. A fit on judged questions yields the numbers. */
export interface ConfidenceFit {
  /** Whether the best hit is right. */
  readonly right: LogOdds;
  /** Whether anything in the index answers the question. */
  readonly answerable: LogOdds;
  /** The probability of an answer below which nothing matches. */
  readonly noMatchBelow: number;
  /** The probability of an answer below which no hit is a clear match. */
  readonly unsureBelow: number;
}

/** The probability that the best hit is right, and what the search found. */
export interface Judged {
  /** A calibrated probability, 0–1. */
  readonly ofBest: number;
  readonly outcome: Outcome;
}

/** Computes both by logistic regressions. For a question of several sentences, the outcome is never "none". */
export function judge(signals: ConfidenceSignals, fit: ConfidenceFit): Judged {
  const answerable = probabilityOf(signals, fit.answerable);
  const isNone = answerable < fit.noMatchBelow && !signals.story;
  const outcome = isNone ? "none" : answerable < fit.unsureBelow ? "unsure" : "found";
  return { ofBest: probabilityOf(signals, fit.right), outcome };
}

function probabilityOf(
  { near, covered, surprisal, like, long }: ConfidenceSignals,
  weights: LogOdds,
): number {
  const logOdds =
    weights.none +
    weights.near * near +
    weights.covered * covered +
    weights.surprisal * surprisal +
    weights.like * like +
    weights.long * long +
    weights.coveredOfLong * covered * long;
  return 1 / (1 + Math.exp(-logOdds));
}
