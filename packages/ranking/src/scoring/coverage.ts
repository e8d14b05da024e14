import { weakMemoize } from "@speclens/text";
import { type AnalyzedQuery, informationOf } from "../query/query.ts";
import { REQUEST_WORDS, SHARE_OF_BODY } from "../weights/weights.ts";
import type { CountedItem } from "./counted-item.ts";

const coverages = weakMemoize((candidates: readonly CountedItem[]) =>
  weakMemoize((query: AnalyzedQuery) =>
    Math.max(0, ...candidates.map((candidate) => coverageOf(query, candidate))),
  ),
);

/** Returns the highest share of a query's IDF that a candidate covers, 0–1. Three signals use it. */
export function highestCoverage(query: AnalyzedQuery, candidates: readonly CountedItem[]): number {
  return coverages(candidates)(query);
}

/** Returns the share of a query's IDF that a candidate's words cover, 0–1. */
function coverageOf(query: AnalyzedQuery, { counts }: CountedItem): number {
  const asked = informationOf(query);
  let covered = 0;
  for (const { term, weight, idf } of query.terms) {
    const part = counts.head.has(term) ? 1 : counts.body.has(term) ? SHARE_OF_BODY : 0;
    covered += idf * Math.min(1, weight) * part;
  }
  if (asked === 0) return 0;
  const mean = asked / query.words;
  return Math.min(1, covered / Math.min(asked, mean * REQUEST_WORDS));
}
