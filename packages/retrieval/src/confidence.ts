import type { Candidate } from "./candidate.ts";
import type { Question } from "./question.ts";

/** What a term counts where only the body has it: descriptions mention much in passing. */
const SHARE_OF_BODY = 0.6;
/** A longer question holds several requests, of which an operation need answer only one. */
const REQUEST_WORDS = 6;
/** Cosines below tell nothing, at or above the second they tell all. */
const COSINE_RANGE = { from: 0.35, to: 0.85 };

/**
 * How likely an operation answers, 0–1: the share of the question's information that it covers,
 * `Σ information · weight · part / (Σ information + missing)`, where `part` is 1 for a term in the
 * head, 0.6 for one in the body only, and `weight` is below 1 for corrected words. Not calibrated on
 * judged questions. With vectors, either signal may convince: `1 − (1 − covered) · (1 − near)`,
 * `near` growing evenly from cosine 0.35 to 0.85.
 */
export function confidenceOf(
  question: Question,
  candidate: Candidate,
  cosine: number | undefined,
): number {
  const covered = coverageOf(question, candidate);
  if (cosine === undefined) return covered;
  const { from, to } = COSINE_RANGE;
  const near = Math.min(1, Math.max(0, (cosine - from) / (to - from)));
  return 1 - (1 - covered) * (1 - near);
}

function coverageOf(question: Question, { counts }: Candidate): number {
  let asked = question.missing;
  let covered = 0;
  for (const { term, weight, information } of question.terms) {
    asked += information;
    const part = counts.head.has(term) ? 1 : counts.body.has(term) ? SHARE_OF_BODY : 0;
    covered += information * Math.min(1, weight) * part;
  }
  if (asked === 0) return 0;
  const mean = asked / question.words;
  return Math.min(1, covered / Math.min(asked, mean * REQUEST_WORDS));
}

/**
 * Confidences made to fall with the ranking: each is at least that of every later hit, and a hair
 * more where it ranks higher, so that sorting by score gives the ranking back.
 *
 * @param ranked in the order of the ranking, `rank` being what it was ordered by
 */
export function monotoneScores(
  ranked: readonly { readonly rank: number; readonly confidence: number }[],
): number[] {
  const scores: number[] = [];
  let highest = 0;
  for (const { confidence } of ranked.toReversed()) {
    highest = Math.max(highest, confidence);
    scores.unshift(highest);
  }
  let place = 0;
  return scores.map((score, index) => {
    if (index > 0 && ranked[index]?.rank !== ranked[index - 1]?.rank) place = index;
    return score * (1 - place * HAIR);
  });
}

const HAIR = 1e-5;
