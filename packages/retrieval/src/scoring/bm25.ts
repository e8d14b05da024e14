import { countInChunk } from "../analysis/chunk-terms.ts";
import { countWanted, lengthInTerms } from "../analysis/count-wanted.ts";
import type { QuestionTerm } from "../query/question.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { LENGTH_PENALTY, SATURATION } from "../weights/weights.ts";

/** How often each term that is asked for occurs in the two parts of a chunk. */
export interface TermCounts {
  readonly head: ReadonlyMap<string, number>;
  readonly body: ReadonlyMap<string, number>;
  /** In terms, the head counted `HEAD_WEIGHT` times. */
  readonly length: number;
}

/** Counts the wanted terms of a stored head and body. */
export function countTerms(head: string, body: string, wanted: ReadonlySet<string>): TermCounts {
  return {
    head: countWanted(head, wanted),
    body: countWanted(body, wanted),
    length: countInChunk(lengthInTerms(head), lengthInTerms(body)),
  };
}

/**
 * Okapi BM25 (Robertson & Zaragoza, 2009) of one chunk, its head counted twice. LanceDB finds the
 * candidates of large stores by its own BM25; this one is exact over the documents searched, whatever
 * else is in the store, so that scores do not move with old revisions or rows not yet indexed.
 */
export function bm25(
  terms: readonly QuestionTerm[],
  counts: TermCounts,
  vocabulary: Vocabulary,
): number {
  const penalty = lengthPenalty(counts.length, vocabulary);
  let sum = 0;
  for (const term of terms)
    sum += termScore(
      term,
      countInChunk(counts.head.get(term.term) ?? 0, counts.body.get(term.term) ?? 0),
      penalty,
    );
  return sum;
}

/** What BM25 marks a chunk of that length down by, in terms. */
export function lengthPenalty(length: number, { length: all, operations }: Vocabulary): number {
  const average = all / Math.max(1, operations);
  return 1 - LENGTH_PENALTY + LENGTH_PENALTY * (length / Math.max(1, average));
}

/** What a term adds to a chunk that has it so often. */
export function termScore(
  { weight, information }: QuestionTerm,
  count: number,
  penalty: number,
): number {
  return (weight * information * count * (SATURATION + 1)) / (count + SATURATION * penalty);
}
