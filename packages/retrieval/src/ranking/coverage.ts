import type { Candidate } from "../candidates/candidate.ts";
import type { Question } from "../query/question.ts";
import { REQUEST_WORDS, SHARE_OF_BODY } from "../weights/weights.ts";

const highest = new WeakMap<readonly Candidate[], WeakMap<Question, number>>();

/** The share of a question's information that the best candidate covers, 0–1: three signals ask for it. */
export function highestCoverage(question: Question, candidates: readonly Candidate[]): number {
  const known = highest.get(candidates) ?? new WeakMap<Question, number>();
  highest.set(candidates, known);
  const covered =
    known.get(question) ??
    Math.max(0, ...candidates.map((candidate) => coverageOf(question, candidate)));
  known.set(question, covered);
  return covered;
}

/** The share of a question's information that a candidate's words cover, 0–1. */
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
