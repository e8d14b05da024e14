import { splitIdentifier } from "@speclens/text";
import { analyzeWords } from "../analysis/analyze.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Query } from "../query/query.ts";
import { cosineOf } from "../scoring/cosine.ts";
import { idfOf } from "../vocabulary/idf.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** The number of nearest operations whose words are read. */
const NEAREST = 20;
const MOST_WORDS = 6;
const SHORTEST_WORD = 3;

/**
 * Returns up to six words of the operations nearest to a question, best first, with which to ask again. They are the
 * words of summaries and paths that many of the nearest operations have and few others. Words of the question are left
 * out. Each candidate that is as near is worth as much; without vectors, the order of the candidates counts.
 */
export function nearWords(
  { analyzed, vector }: Query,
  ranked: readonly Candidate[],
  vocabulary: Vocabulary,
): string[] {
  const nearest = ranked
    .map((candidate, rank) => ({
      candidate,
      nearness: cosineOf(candidate.vector, vector) ?? 1 / (rank + 1),
    }))
    .sort((left, right) => right.nearness - left.nearness)
    .slice(0, NEAREST);
  const asked = new Set(analyzed.sequence);
  /** By stem: the word as first written, and how much speaks for it. */
  const found = new Map<string, { readonly word: string; weight: number }>();
  for (const { candidate, nearness } of nearest)
    for (const [stem, word] of wordsOf(candidate, vocabulary)) {
      if (asked.has(stem)) continue;
      const known = found.get(stem) ?? { word, weight: 0 };
      known.weight += Math.max(0, nearness) * idfOf(stem, vocabulary);
      found.set(stem, known);
    }
  return [...found.values()]
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}

/** Returns the words of an operation's summary and path by their stems. */
function wordsOf(
  { summary = "", path, category = "" }: Candidate,
  { languages = [] }: Vocabulary,
): Map<string, string> {
  const names = splitIdentifier(path.replaceAll(/\{[^{}]*\}/g, " ")).join(" ");
  const words = analyzeWords(`${summary} ${names} ${category}`, languages);
  return new Map(
    words.flatMap(({ word, terms: [stems] }) =>
      stems !== undefined && word.length >= SHORTEST_WORD && !/^\p{N}+$/u.test(word)
        ? [[stems[0], word] as const]
        : [],
    ),
  );
}
