import { type AnalyzedQuery, informationOf } from "../query/query.ts";
import { SURPRISING } from "../weights/weights.ts";
import type { CountedItem } from "./counted-item.ts";

/**
 * Returns how surprising it would be if a candidate had its words of a query by chance, from −1 to 1. Words that occur
 * independently of one another are together in `exp(−Σ IDF)` of the items. 0 means that this is one item, or
 * that the candidate has all words of a query which are too common to surprise.
 *
 * @param items the number of searched items
 */
export function surprisalOf(query: AnalyzedQuery, { counts }: CountedItem, items: number): number {
  let shared = 0;
  for (const { term, weight, idf } of query.terms)
    if (counts.head.has(term) || counts.body.has(term)) shared += idf * Math.min(1, weight);
  const byChance = Math.min(informationOf(query), Math.log(Math.max(1, items)));
  return Math.min(1, Math.max(-1, (shared - byChance) / SURPRISING));
}
