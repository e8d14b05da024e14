import { analyzeWords } from "../analysis/analyze.ts";
import { idfOf } from "../analysis/idf.ts";
import type { TermStatistics } from "../analysis/term-statistics.ts";
import type { AnalyzedQuery } from "./query.ts";

/** The number of nearest items whose words are read. */
const NEAREST = 20;
const MOST_WORDS = 6;
const SHORTEST_WORD = 3;

/** An item near a question. */
export interface NearItem {
  /** Its name and title, with the words of names split. */
  readonly text: string;
  /** How near it is. Only the differences between items count. */
  readonly nearness: number;
}

/**
 * Returns up to six words of the items nearest to a question, best first, with which to ask again. They are the words of
 * names and titles that many of the nearest items have and few others. Words of the question are left out. Each item
 * that is as near is worth as much.
 */
export function nearWords(
  { sequence }: AnalyzedQuery,
  items: readonly NearItem[],
  statistics: TermStatistics,
): string[] {
  const nearest = [...items]
    .sort((left, right) => right.nearness - left.nearness)
    .slice(0, NEAREST);
  const asked = new Set(sequence);
  /** By stem: the word as first written, and how much speaks for it. */
  const found = new Map<string, { readonly word: string; weight: number }>();
  for (const { text, nearness } of nearest)
    for (const [stem, word] of wordsOf(text, statistics)) {
      if (asked.has(stem)) continue;
      const known = found.get(stem) ?? { word, weight: 0 };
      known.weight += Math.max(0, nearness) * idfOf(stem, statistics);
      found.set(stem, known);
    }
  return [...found.values()]
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}

/** Returns the words of a text by their stems. */
function wordsOf(text: string, { languages = [] }: TermStatistics): Map<string, string> {
  return new Map(
    analyzeWords(text, languages).flatMap(({ word, terms: [stems] }) =>
      stems !== undefined && word.length >= SHORTEST_WORD && !/^\p{N}+$/u.test(word)
        ? [[stems[0], word] as const]
        : [],
    ),
  );
}
