import { weakMemoize } from "../caches/memoize.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { AnalyzedQuery } from "../query/query.ts";
import { idfOf } from "../vocabulary/idf.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/**
 * Sørensen–Dice similarity of query and summary, weighted by IDF: 1 if the summary says exactly what
 * was asked. A summary that says more is about something more special, unless all summaries say it
 * ("for the authenticated user").
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

/** The IDF of the different terms of a text, in nats. */
interface TextIdf {
  readonly byTerm: ReadonlyMap<string, number>;
  readonly sum: number;
}

/** By the frequencies that decide the IDF: a search looks at hundreds of summaries, mostly the same ones. */
const summaryIdfs = weakMemoize((_: Vocabulary["frequencies"], vocabulary: Vocabulary) =>
  weakMemoize((terms: readonly string[]): TextIdf => {
    const byTerm = new Map(terms.map((term) => [term, idfOf(term, vocabulary)]));
    return { byTerm, sum: [...byTerm.values()].reduce((sum, value) => sum + value, 0) };
  }),
);
