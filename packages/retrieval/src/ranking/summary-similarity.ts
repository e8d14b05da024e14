import { weakMemoize } from "@speclens/text";
import type { Candidate } from "../candidates/candidate.ts";
import type { AnalyzedQuery } from "../query/query.ts";
import { idfOf } from "../vocabulary/idf.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/**
 * Returns the Sørensen–Dice similarity of query and summary, weighted by IDF. It is 1 if the summary matches
 * the question exactly. A summary with additional words describes something more specific, unless all
 * summaries contain those words ("for the authenticated user").
 */
export function summarySimilarity(
  query: AnalyzedQuery,
  candidate: Candidate,
  vocabulary: Vocabulary,
): number {
  const summary = summaryIdfs(vocabulary.frequencies, vocabulary)(candidate.summaryTerms);
  let both = query.missing + summary.sum;
  let common = 0;
  for (const { term, idf } of query.terms) {
    both += idf;
    common += summary.byTerm.get(term) ?? 0;
  }
  return both === 0 ? 0 : (2 * common) / both;
}

/** The IDF of each distinct term of a text, in nats. */
interface TextIdf {
  readonly byTerm: ReadonlyMap<string, number>;
  readonly sum: number;
}

/**
 * Cached by the frequencies that determine the IDF, because a search reads hundreds of summaries, most of
 * them repeatedly.
 */
const summaryIdfs = weakMemoize((_: Vocabulary["frequencies"], vocabulary: Vocabulary) =>
  weakMemoize((terms: readonly string[]): TextIdf => {
    const byTerm = new Map(terms.map((term) => [term, idfOf(term, vocabulary)]));
    return { byTerm, sum: [...byTerm.values()].reduce((sum, value) => sum + value, 0) };
  }),
);
