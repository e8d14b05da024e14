import { weakMemoize } from "@speclens/text";
import { idfOf } from "../analysis/idf.ts";
import type { TermStatistics } from "../analysis/term-statistics.ts";
import type { AnalyzedQuery } from "../query/query.ts";

/**
 * Returns the Sørensen–Dice similarity of a query and the title of an item, weighted by IDF. It is 1 if the title matches
 * the question exactly. A title with additional words describes something more specific, unless all titles contain
 * those words ("for the authenticated user").
 *
 * @param terms the terms of the title
 */
export function titleSimilarity(
  query: AnalyzedQuery,
  terms: readonly string[],
  vocabulary: TermStatistics,
): number {
  const title = titleIdfs(vocabulary.frequencies, vocabulary)(terms);
  let both = query.missing + title.sum;
  let common = 0;
  for (const { term, idf } of query.terms) {
    both += idf;
    common += title.byTerm.get(term) ?? 0;
  }
  return both === 0 ? 0 : (2 * common) / both;
}

/** The IDF of each distinct term of a text, in nats. */
interface TextIdf {
  readonly byTerm: ReadonlyMap<string, number>;
  readonly sum: number;
}

/**
 * Cached by the frequencies that determine the IDF, because a search reads hundreds of titles, most of them
 * repeatedly.
 */
const titleIdfs = weakMemoize((_: TermStatistics["frequencies"], vocabulary: TermStatistics) =>
  weakMemoize((terms: readonly string[]): TextIdf => {
    const byTerm = new Map(terms.map((term) => [term, idfOf(term, vocabulary)]));
    return { byTerm, sum: [...byTerm.values()].reduce((sum, value) => sum + value, 0) };
  }),
);
