import type { Candidate } from "../candidates/candidate.ts";
import type { AnalyzedQuery } from "../query/query.ts";

/** The nats for which a surprisal is 1. More say no more: beyond, only the length of the question grows. */
const RANGE = 10;

/**
 * Returns how surprising it would be if a candidate had its words of a query by chance, from −1 to 1. Words that occur
 * independently of one another are together in `exp(−Σ IDF)` of the operations. 0 means that this is one operation, or
 * that the candidate has all words of a query which are too common to surprise.
 *
 * @param operations the number of searched operations
 */
export function surprisalOf(
  { terms, missing }: AnalyzedQuery,
  { counts }: Candidate,
  operations: number,
): number {
  let asked = missing;
  let shared = 0;
  for (const { term, weight, idf } of terms) {
    asked += idf;
    if (counts.head.has(term) || counts.body.has(term)) shared += idf * Math.min(1, weight);
  }
  const byChance = Math.min(asked, Math.log(Math.max(1, operations)));
  return Math.min(1, Math.max(-1, (shared - byChance) / RANGE));
}
