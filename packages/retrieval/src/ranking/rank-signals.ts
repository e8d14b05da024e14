import type { CosineRange, Judgement, SearchPart } from "@speclens/core";
import { deviationOf, type Query, repeatPenalties, zScores } from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import { hasName, nameIn } from "../query/operation-name.ts";
import { answerScore } from "../vocabulary/answer-score.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { ANSWER, DOCUMENT, MOST_REPEATS, NAMED_BEFORE, REPEAT } from "../weights/weights.ts";
import { documentScores } from "./document-scores.ts";
import { pathFeatures } from "./path-features.ts";
import { type TextScores, textScores } from "./text-scores.ts";
import { tokenScores } from "./token-scores.ts";
import { useSignals } from "./use-signals.ts";

/** A request to rank candidates. */
export interface RankingRequest {
  /** The whole question. */
  readonly whole: Query;
  /** Its sub-queries, if it has several. */
  readonly subQueries: readonly Query[];
  readonly vocabulary: Vocabulary;
  readonly cosines: CosineRange | undefined;
  readonly without: ReadonlySet<SearchPart>;
  /** Remembered use; empty if there is none. */
  readonly judgements: readonly Judgement[];
  readonly explain: boolean;
}

/** The signals that are summed for each candidate, in standard deviations of the text scores. */
export interface RankSignals {
  readonly whole: TextScores;
  readonly subQueries: readonly TextScores[];
  /** For each candidate, the index of the sub-query that it matches best, or 0 if there are no sub-queries. */
  readonly bestSubQueries: readonly number[];
  /** The standard deviation of the text scores, by which they are divided. */
  readonly deviation: number;
  readonly lengths: readonly number[];
  readonly names: readonly number[];
  readonly own: readonly number[];
  readonly answers: readonly number[];
  readonly documents: readonly number[];
  readonly tokens: readonly number[];
  readonly repeats: readonly number[];
  /** Above 0 for operations that the question names exactly. */
  readonly named: readonly number[];
  /** The score that remembered use adds, or subtracts from operations whose remembered questions are further away. */
  readonly use: readonly number[];
  readonly totals: readonly number[];
}

/**
 * Scores how well each candidate matches the whole question and its best sub-query. Adds signals from its
 * path, response and document.
 */
export function rankSignals(
  candidates: readonly Candidate[],
  { whole, subQueries, vocabulary, without, judgements }: RankingRequest,
): RankSignals {
  const wholeScores = textScores(whole, candidates, vocabulary, without);
  const subScores = subQueries.map((query) => textScores(query, candidates, vocabulary, without));
  const bestSubQueries = candidates.map((_, index) => bestOf(subScores, index));
  const sums = wholeScores.sums.map(
    (sum, index) => sum + (subScores[bestSubQueries[index] ?? 0]?.sums[index] ?? 0),
  );
  const standard = zScores(sums);
  const none = candidates.map(() => 0);
  const paths = without.has("priors")
    ? { lengths: none, names: none, own: none }
    : pathFeatures(whole, candidates);
  const answers = without.has("schemas") ? none : answerSignals(whole, candidates, vocabulary);
  const documents = without.has("documents")
    ? none
    : documentScores(candidates, standard).map((score) => DOCUMENT * score);
  const parts = [standard, paths.lengths, paths.names, paths.own, answers, documents];
  const others = sumOf(parts, candidates.length);
  const tokens = tokenScores(
    candidates,
    others,
    (index) => subQueries[bestSubQueries[index] ?? 0] ?? whole,
  );
  const totals = sumOf([others, tokens], candidates.length);
  const repeats = repeatPenalties(totals, subQueries.length > 0 ? bestSubQueries : [], {
    each: REPEAT,
    most: MOST_REPEATS,
  });
  const unnamed = sumOf([totals, repeats], candidates.length);
  const named = namedSignals(whole, candidates, unnamed);
  const unused = sumOf([unnamed, named], candidates.length);
  const judged = without.has("use") || named.some((lead) => lead > 0) ? [] : judgements;
  const use = useSignals(candidates, unused, whole.vector, judged);
  return {
    whole: wholeScores,
    subQueries: subScores,
    bestSubQueries,
    deviation: deviationOf(sums),
    ...paths,
    answers,
    documents,
    tokens,
    repeats,
    named,
    use,
    totals: judged.length === 0 ? unused : sumOf([unused, use], candidates.length),
  };
}

function sumOf(parts: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, index) =>
    parts.reduce((sum, part) => sum + (part[index] ?? 0), 0),
  );
}

/** Returns the same signal for all named candidates, so that they keep their order. */
function namedSignals(
  { text }: Query,
  candidates: readonly Candidate[],
  totals: readonly number[],
): number[] {
  const name = nameIn(text);
  if (name === undefined) return candidates.map(() => 0);
  const named = candidates.map((candidate) => hasName(candidate, name));
  const least = Math.min(...totals.filter((_, index) => named[index]));
  const most = Math.max(...totals.filter((_, index) => !named[index]));
  const lead = NAMED_BEFORE + Math.max(0, most - least);
  return named.map((is) => (is ? lead : 0));
}

function answerSignals(
  { analyzed }: Query,
  candidates: readonly Candidate[],
  vocabulary: Vocabulary,
): number[] {
  const scores = candidates.map(({ answer }) =>
    answerScore(analyzed.answerTerms, answer, vocabulary),
  );
  return zScores(scores).map((score) => ANSWER * score);
}

function bestOf(subQueries: readonly TextScores[], index: number): number {
  let best = 0;
  for (const [place, { sums }] of subQueries.entries())
    if ((sums[index] ?? 0) > (subQueries[best]?.sums[index] ?? 0)) best = place;
  return best;
}
