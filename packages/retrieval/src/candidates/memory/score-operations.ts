import { cosineOf, lengthPenalty, termScore, weightedCount } from "@speclens/ranking";
import { answerIdf, scoreAnswerIdf } from "../../vocabulary/answer-score.ts";
import { ANSWER_BOOST, type CandidateRequest } from "../candidate-source.ts";
import type { MemoryOperation } from "./memory-operation.ts";
import type { MemoryIndex } from "./postings.ts";

/** Scores of operations in memory, by place. */
export interface ScoredOperations {
  /** BM25 scores of words, plus response fields at a low weight. An operation without any of the words scores 0. */
  readonly words: Float64Array;
  /** Undefined for an operation without a vector, or if the query has no vector. */
  readonly nearest: readonly (NearestChunk | undefined)[];
}

/** The chunk of an operation that is nearest to the query. */
interface NearestChunk {
  /** −1 to 1. */
  readonly cosine: number;
  readonly vector: Float32Array;
}

/** Scores all operations by a query's words and vector. */
export function scoreOperations(
  index: MemoryIndex,
  { query, vocabulary, vector }: CandidateRequest,
): ScoredOperations {
  return {
    words: wordScores(index, { query, vocabulary }),
    nearest: vector === undefined ? [] : index.operations.map((one) => nearestOf(one, vector)),
  };
}

/** Computes the same sums as `bm25` and `answerScore`, but only for operations that have a term. */
function wordScores(
  { operations, postings }: MemoryIndex,
  { query, vocabulary }: Pick<CandidateRequest, "query" | "vocabulary">,
): Float64Array {
  const scores = new Float64Array(operations.length);
  for (const term of query.terms)
    for (const { place, head, body } of postings(term.term)) {
      const penalty = lengthPenalty(operations[place]?.length ?? 0, vocabulary);
      scores[place] = (scores[place] ?? 0) + termScore(term, weightedCount(head, body), penalty);
    }
  const answered = new Map<number, number>();
  for (const term of query.answerTerms) {
    const idf = answerIdf(term, vocabulary);
    for (const { place, answer } of postings(term))
      if (answer > 0) answered.set(place, (answered.get(place) ?? 0) + idf);
  }
  for (const [place, idf] of answered) {
    const length = operations[place]?.answerLength ?? 0;
    const score = scoreAnswerIdf(idf, length, vocabulary);
    scores[place] = (scores[place] ?? 0) + ANSWER_BOOST * score;
  }
  return scores;
}

function nearestOf({ vectors }: MemoryOperation, query: Float32Array): NearestChunk | undefined {
  let nearest: NearestChunk | undefined;
  for (const vector of vectors) {
    const cosine = cosineOf(vector, query) ?? -1;
    if (nearest === undefined || cosine > nearest.cosine) nearest = { cosine, vector };
  }
  return nearest;
}
