import { informationOf } from "./bm25.ts";
import type { Candidate } from "./candidate.ts";
import type { Question } from "./question.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Share of their information that question and summary have in common (Sørensen–Dice): 1 where the
 * summary says just what was asked. A summary that says more is about something more special, unless
 * it says what all of them say ("for the authenticated user").
 */
export function likenessToSummary(
  question: Question,
  candidate: Candidate,
  vocabulary: Vocabulary,
): number {
  const asked = new Set(question.terms.map(({ term }) => term));
  let both = question.missing;
  let common = 0;
  for (const { information } of question.terms) both += information;
  for (const term of new Set(candidate.summaryTerms)) {
    const information = informationOf(term, vocabulary);
    both += information;
    if (asked.has(term)) common += information;
  }
  return both === 0 ? 0 : (2 * common) / both;
}
