import type { ConfidenceSignals, Correction, SearchMode } from "@speclens/core";
import {
  BEYOND,
  bestFirst,
  groupScores,
  hasSeveralSentences,
  highestCoverage,
  isInAnotherLanguage,
  judge,
  longShare,
  nearWords,
  type Outcome,
  type Query,
  repeatPenalties,
  standardizeBest,
  surprisalOf,
  type TermStatistics,
  titleSimilarity,
  USUAL_COSINES,
  zScores,
} from "@speclens/ranking";
import type { ToolStore } from "../indexing/tool-store.ts";
import { bestSlots } from "./best-slots.ts";
import { type Candidate, candidatesAt } from "./candidate.ts";
import { mentionedSlots, namedSlots } from "./mentioned-names.ts";
import type { ParsedQuestion } from "./parse-question.ts";
import { scoreTools, type ToolScores } from "./score-tools.ts";
import { textScores } from "./text-scores.ts";
import {
  CANDIDATES,
  COMPARED,
  CONFIDENCE,
  FALL,
  NAMED_BEFORE,
  REPEAT,
  SERVER,
  SUPPORT,
  TOKENS,
} from "./weights.ts";

/** A tool in the ranking of a question. */
export interface RankedTool {
  readonly candidate: Candidate;
  /** A probability, calibrated for the first tool; 0–1. */
  readonly confidence: number;
  readonly exact: boolean;
}

/** The ranking of the tools for one question. */
export interface QuestionRanking {
  /** Best first. */
  readonly ranked: readonly RankedTool[];
  readonly outcome: Outcome;
  readonly nearWords: readonly string[];
  readonly mode: SearchMode;
  readonly corrections: readonly Correction[];
  /** What the confidence was computed from. Absent if the question is the name of a tool, or nothing was searched. */
  readonly signals?: ConfidenceSignals;
}

/**
 * Ranks tools for one question.
 *
 * @param slots the searched slots, ordered by server and name
 */
export function rankQuestion(
  store: ToolStore,
  statistics: TermStatistics,
  { whole, requests }: ParsedQuestion,
  slots: readonly number[],
): QuestionRanking {
  const { analyzed } = whole;
  const mode = modeOf(whole);
  const scores = scoreTools(store, whole, statistics, slots);
  const named = namedSlots(store.names, whole.text);
  const mentioned = named.size > 0 ? named : mentionedSlots(store.names, whole.text);
  const chosen = new Set([
    ...bestSlots(slots, scores.words, CANDIDATES, (score) => score > 0),
    ...(scores.cosines ? bestSlots(slots, scores.cosines, CANDIDATES, () => true) : []),
    ...mentioned,
  ]);
  // In a fixed order, so that sums are the same to the last bit.
  const kept = slots.filter((slot) => chosen.has(slot));
  const candidates = candidatesAt(store.index, kept, whole);
  const wholeScores = textScores(whole, candidates, scores, statistics);
  const parts = requests.map((request) =>
    textScores(
      request,
      candidatesAt(store.index, kept, request),
      scoreTools(store, request, statistics, kept),
      statistics,
    ),
  );
  const bestParts = candidates.map((_, index) => bestPart(parts, index));
  const sums = wholeScores.map(
    (score, index) => score + (parts[bestParts[index] ?? 0]?.[index] ?? 0),
  );
  const bySum = zScores(sums);
  const servers = candidates.map(({ indexed }) => indexed.tool.server ?? "");
  const support = groupScores(servers, bySum, SUPPORT);
  const standard = bySum.map((score, index) => score + SERVER * (support[index] ?? 0));
  const tokens = standardizeBest(standard, COMPARED, (index) => {
    const query = requests[bestParts[index] ?? 0] ?? whole;
    const text = candidates[index]?.indexed.compared;
    return text === undefined ? undefined : query.tokenSimilarity?.(text);
  });
  const totals = standard.map((score, index) => score + TOKENS * (tokens[index] ?? 0));
  const penalties = repeatPenalties(totals, requests.length > 0 ? bestParts : [], REPEAT);
  const unnamed = totals.map((total, index) => total + (penalties[index] ?? 0));
  const lead = leadOf(candidates, unnamed, mentioned);
  const finals = unnamed.map((total, index) =>
    mentioned.has(candidates[index]?.slot ?? -1) ? total + lead : total,
  );
  const order = bestFirst(finals);
  const [first] = order;
  const best = first === undefined ? undefined : candidates[first];
  const corrections = analyzed.corrections;
  if (best === undefined || first === undefined)
    return { ranked: [], outcome: "none", nearWords: [], mode, corrections };
  const isNamed = named.has(best.slot);
  const signals = signalsOf(store, { whole, requests }, candidates, best, scores, statistics);
  const { ofBest, outcome } = isNamed
    ? { ofBest: 1, outcome: "found" as const }
    : judge(signals, CONFIDENCE[signals.by]);
  const ranked = order.flatMap((index): RankedTool[] => {
    const candidate = candidates[index];
    if (candidate === undefined) return [];
    const exact = named.has(candidate.slot);
    const behind = (finals[index] ?? 0) - (finals[first] ?? 0);
    return [{ candidate, confidence: exact ? 1 : ofBest * Math.exp(FALL * behind), exact }];
  });
  return {
    ranked,
    outcome,
    nearWords: outcome === "found" ? [] : wordsNear(whole, ranked, scores, statistics),
    mode,
    corrections,
    ...(!isNamed && { signals }),
  };
}

function modeOf({ analyzed, vector }: Query): SearchMode {
  if (vector === undefined) return "lexical";
  return analyzed.terms.length === 0 ? "vector" : "hybrid";
}

function bestPart(parts: readonly (readonly number[])[], index: number): number {
  let best = 0;
  for (const [place, part] of parts.entries())
    if ((part[index] ?? 0) > (parts[best]?.[index] ?? 0)) best = place;
  return best;
}

/** Returns what puts all mentioned tools above all others, in their own order. */
function leadOf(
  candidates: readonly Candidate[],
  totals: readonly number[],
  mentioned: ReadonlySet<number>,
): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, { slot }] of candidates.entries()) {
    const total = totals[index] ?? 0;
    if (mentioned.has(slot)) least = Math.min(least, total);
    else most = Math.max(most, total);
  }
  return NAMED_BEFORE + Math.max(0, most - least);
}

function signalsOf(
  { embedder }: ToolStore,
  { whole, requests }: ParsedQuestion,
  candidates: readonly Candidate[],
  best: Candidate,
  { cosines }: ToolScores,
  statistics: TermStatistics,
): ConfidenceSignals {
  const { text, analyzed } = whole;
  const { from, to } = embedder?.cosines ?? USUAL_COSINES;
  let nearest = Number.NEGATIVE_INFINITY;
  for (const { slot } of candidates) nearest = Math.max(nearest, cosines?.[slot] ?? from);
  const hasWords = analyzed.terms.length > 0 && !isInAnotherLanguage(text, analyzed.terms);
  const likes = [whole, ...requests].map((query) =>
    titleSimilarity(query.analyzed, best.indexed.headTerms, statistics),
  );
  return {
    by: cosines === undefined ? "lexical" : hasWords ? "hybrid" : "vector",
    near: Math.min(1 + BEYOND, Math.max(-BEYOND, (nearest - from) / (to - from))),
    covered: highestCoverage(analyzed, candidates),
    surprisal: surprisalOf(analyzed, best, statistics.items),
    like: Math.max(...likes),
    long: longShare(analyzed),
    story: hasSeveralSentences(text),
  };
}

function wordsNear(
  { analyzed }: Query,
  ranked: readonly RankedTool[],
  { cosines }: ToolScores,
  statistics: TermStatistics,
): string[] {
  const items = ranked.map(({ candidate: { slot, indexed } }, rank) => ({
    text: indexed.label,
    nearness: cosines?.[slot] ?? 1 / (rank + 1),
  }));
  return nearWords(analyzed, items, statistics);
}
