import type { AnalyzedQuery } from "../query/query.ts";
import { longShare } from "../query/query.ts";
import type { CountedItem } from "./counted-item.ts";
import { highestCoverage } from "./coverage.ts";
import type { SignalWeights } from "./signal-weights.ts";

/** How words are balanced against vectors. */
export interface SignalBalance {
  /** For a question whose words occur in some item. */
  readonly covered: SignalWeights;
  /** For a question without any word that occurs in an item. */
  readonly uncovered: SignalWeights;
  /** If above 1, covering half of a question counts less than half. */
  readonly exponent: number;
  /** For a long question, of which no item can cover much. */
  readonly long: SignalWeights;
}

/** Balances words against vectors, depending on how much of the query the best candidate covers. */
export function hybridWeights(
  query: AnalyzedQuery,
  candidates: readonly CountedItem[],
  balance: SignalBalance,
): SignalWeights {
  const covered = highestCoverage(query, candidates);
  const short = between(balance.uncovered, balance.covered, covered ** balance.exponent);
  return between(short, balance.long, longShare(query));
}

function between(left: SignalWeights, right: SignalWeights, share: number): SignalWeights {
  return {
    words: left.words * (1 - share) + right.words * share,
    vectors: left.vectors * (1 - share) + right.vectors * share,
  };
}
