import type { Candidate } from "../candidates/candidate.ts";
import type { Question } from "../query/question.ts";
import { informationOf } from "../vocabulary/rarity.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

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
  const summary = informationIn(candidate.summaryTerms, vocabulary);
  let both = question.missing + summary.sum;
  let common = 0;
  for (const { term, information } of question.terms) {
    both += information;
    common += summary.byTerm.get(term) ?? 0;
  }
  return both === 0 ? 0 : (2 * common) / both;
}

/** How much the different terms of a text tell, in nats. */
interface TextInformation {
  readonly byTerm: ReadonlyMap<string, number>;
  readonly sum: number;
}

/** By what tells how rare terms are: every search looks at hundreds of summaries, mostly the same. */
const known = new WeakMap<Vocabulary["frequencies"], WeakMap<readonly string[], TextInformation>>();

function informationIn(terms: readonly string[], vocabulary: Vocabulary): TextInformation {
  const ofTexts =
    known.get(vocabulary.frequencies) ?? new WeakMap<readonly string[], TextInformation>();
  known.set(vocabulary.frequencies, ofTexts);
  let found = ofTexts.get(terms);
  if (found === undefined) {
    const byTerm = new Map(terms.map((term) => [term, informationOf(term, vocabulary)]));
    found = { byTerm, sum: [...byTerm.values()].reduce((sum, value) => sum + value, 0) };
    ofTexts.set(terms, found);
  }
  return found;
}
