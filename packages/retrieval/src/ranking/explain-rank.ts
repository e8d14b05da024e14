import type { HitExplanation } from "@speclens/core";
import type { BoostedShares } from "./boost-producers.ts";
import type { RankingRequest, RankSignals } from "./rank-signals.ts";

/** Contributions below this value are left out. */
const LEAST = 0.005;
/** Below this value, all candidates match equally well, as in `zScores`. */
const EQUAL = 1e-12;

/** Explains the rank of the candidate at `index`. */
export function explainRank(
  index: number,
  signals: RankSignals,
  { neededBy }: BoostedShares,
  { subQueries }: RankingRequest,
): HitExplanation {
  const place = signals.bestSubQueries[index] ?? 0;
  const best = signals.subQueries[place];
  const ofTexts = (kind: "words" | "vectors" | "boosts") =>
    signals.deviation < EQUAL
      ? 0
      : ((signals.whole[kind][index] ?? 0) + (best?.[kind][index] ?? 0)) / signals.deviation;
  const values: Record<string, number> = {
    words: ofTexts("words"),
    meaning: ofTexts("vectors"),
    "summary and method": ofTexts("boosts"),
    "length of path": signals.lengths[index] ?? 0,
    "words of path": signals.names[index] ?? 0,
    "caller's own": signals.own[index] ?? 0,
    "fields of answer": signals.answers[index] ?? 0,
    tokens: signals.tokens[index] ?? 0,
    document: signals.documents[index] ?? 0,
    "named by the question": signals.named[index] ?? 0,
    "request answered above": signals.repeats[index] ?? 0,
    "remembered use": signals.use[index] ?? 0,
  };
  const request = subQueries[place]?.text;
  const consumer = neededBy.get(index);
  return {
    signals: Object.entries(values)
      .filter(([, value]) => Math.abs(value) >= LEAST)
      .map(([signal, value]) => ({ signal, value }))
      .sort((left, right) => Math.abs(right.value) - Math.abs(left.value)),
    ...(request !== undefined && { request }),
    ...(consumer !== undefined && { neededBy: consumer }),
  };
}
