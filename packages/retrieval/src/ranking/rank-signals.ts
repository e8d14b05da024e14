import type { CosineRange, SearchPart } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import type { AskedText } from "../query/asked-text.ts";
import { isNamed, nameIn } from "../query/names-operation.ts";
import { answerScore } from "../scoring/answer-score.ts";
import { deviationOf, zScores } from "../scoring/z-scores.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { ANSWER, DOCUMENT, MOST_REPEATS, NAMED_BEFORE, REPEAT } from "../weights/weights.ts";
import { documentScores } from "./document-scores.ts";
import { pathPriors } from "./path-priors.ts";
import { type TextScores, textScores } from "./text-scores.ts";

/** What candidates are ranked by. */
export interface RankingRequest {
  /** The whole question. */
  readonly whole: AskedText;
  /** Its requests, where it has several. */
  readonly requests: readonly AskedText[];
  readonly vocabulary: Vocabulary;
  readonly cosines: CosineRange | undefined;
  readonly without: ReadonlySet<SearchPart>;
  readonly explain: boolean;
}

/** What is added up for each candidate, in standard deviations of what the texts alone give. */
export interface RankSignals {
  readonly whole: TextScores;
  readonly requests: readonly TextScores[];
  /** By candidate, the place of the request that it fits best; 0 where there are no requests. */
  readonly bestRequests: readonly number[];
  /** What the texts give is divided by it. */
  readonly deviation: number;
  readonly lengths: readonly number[];
  readonly names: readonly number[];
  readonly own: readonly number[];
  readonly answers: readonly number[];
  readonly documents: readonly number[];
  readonly repeats: readonly number[];
  /** Above 0 for operations that the question is nothing but the name of. */
  readonly named: readonly number[];
  readonly totals: readonly number[];
}

/**
 * How well each candidate fits the question as a whole and, of several requests in it, the one that it
 * fits best; and what its path, its answer and its document tell beside that.
 */
export function rankSignals(
  candidates: readonly Candidate[],
  { whole, requests, vocabulary, without }: RankingRequest,
): RankSignals {
  const wholeScores = textScores(whole, candidates, vocabulary, without);
  const requestScores = requests.map((text) => textScores(text, candidates, vocabulary, without));
  const bestRequests = candidates.map((_, index) => bestOf(requestScores, index));
  const sums = wholeScores.sums.map(
    (sum, index) => sum + (requestScores[bestRequests[index] ?? 0]?.sums[index] ?? 0),
  );
  const standard = zScores(sums);
  const none = candidates.map(() => 0);
  const paths = without.has("priors")
    ? { lengths: none, names: none, own: none }
    : pathPriors(whole, candidates);
  const answers = without.has("schemas") ? none : answerSignals(whole, candidates, vocabulary);
  const documents = without.has("documents")
    ? none
    : documentScores(candidates, standard).map((score) => DOCUMENT * score);
  const parts = [standard, paths.lengths, paths.names, paths.own, answers, documents];
  const totals = sumOf(parts, candidates.length);
  const repeats = repeatsOf(totals, requests.length > 0 ? bestRequests : []);
  const unnamed = sumOf([totals, repeats], candidates.length);
  const named = namedSignals(whole, candidates, unnamed);
  return {
    whole: wholeScores,
    requests: requestScores,
    bestRequests,
    deviation: deviationOf(sums),
    ...paths,
    answers,
    documents,
    repeats,
    named,
    totals: sumOf([unnamed, named], candidates.length),
  };
}

function sumOf(parts: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, index) =>
    parts.reduce((sum, part) => sum + (part[index] ?? 0), 0),
  );
}

/** The same for all that are named, so that they keep their order. */
function namedSignals(
  { text }: AskedText,
  candidates: readonly Candidate[],
  totals: readonly number[],
): number[] {
  const name = nameIn(text);
  if (name === undefined) return candidates.map(() => 0);
  const named = candidates.map((candidate) => isNamed(candidate, name));
  const least = Math.min(...totals.filter((_, index) => named[index]));
  const most = Math.max(...totals.filter((_, index) => !named[index]));
  const lead = NAMED_BEFORE + Math.max(0, most - least);
  return named.map((is) => (is ? lead : 0));
}

/** Keeps one request, which many operations fit, from taking the places of all the others. */
function repeatsOf(totals: readonly number[], bestRequests: readonly number[]): number[] {
  const repeats = totals.map(() => 0);
  if (bestRequests.length === 0) return repeats;
  const better = new Map<number, number>();
  const order = [...totals.keys()].sort(
    (left, right) => (totals[right] ?? 0) - (totals[left] ?? 0) || left - right,
  );
  for (const index of order) {
    const request = bestRequests[index] ?? 0;
    const count = better.get(request) ?? 0;
    repeats[index] = -REPEAT * Math.min(MOST_REPEATS, count);
    better.set(request, count + 1);
  }
  return repeats;
}

function answerSignals(
  { question }: AskedText,
  candidates: readonly Candidate[],
  vocabulary: Vocabulary,
): number[] {
  const scores = candidates.map(({ answer }) =>
    answerScore(question.answerTerms, answer, vocabulary),
  );
  return zScores(scores).map((score) => ANSWER * score);
}

function bestOf(requests: readonly TextScores[], index: number): number {
  let best = 0;
  for (const [place, { sums }] of requests.entries())
    if ((sums[index] ?? 0) > (requests[best]?.sums[index] ?? 0)) best = place;
  return best;
}
