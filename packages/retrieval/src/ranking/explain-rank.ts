import type { HitExplanation } from "@speclens/core";
import type { LiftedShares } from "./lift-producers.ts";
import type { RankingRequest, RankSignals } from "./rank-signals.ts";

/** Less is not told. */
const LEAST = 0.005;
/** Below it all candidates fit alike, as `zScores` has it: one alone fits as well as all of them. */
const EQUAL = 1e-12;

/** What put the candidate at `index` where it stands. */
export function explainRank(
  index: number,
  signals: RankSignals,
  { neededBy }: LiftedShares,
  { requests }: RankingRequest,
): HitExplanation {
  const place = signals.bestRequests[index] ?? 0;
  const best = signals.requests[place];
  const ofTexts = (kind: "words" | "vectors" | "priors") =>
    signals.deviation < EQUAL
      ? 0
      : ((signals.whole[kind][index] ?? 0) + (best?.[kind][index] ?? 0)) / signals.deviation;
  const values: Record<string, number> = {
    words: ofTexts("words"),
    meaning: ofTexts("vectors"),
    "summary and method": ofTexts("priors"),
    "length of path": signals.lengths[index] ?? 0,
    "words of path": signals.names[index] ?? 0,
    "caller's own": signals.own[index] ?? 0,
    "fields of answer": signals.answers[index] ?? 0,
    document: signals.documents[index] ?? 0,
    "named by the question": signals.named[index] ?? 0,
    "request answered above": signals.repeats[index] ?? 0,
  };
  const request = requests[place]?.text;
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
