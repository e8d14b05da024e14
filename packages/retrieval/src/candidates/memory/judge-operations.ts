import { countInChunk } from "../../analysis/chunk-terms.ts";
import { answerInformation, informationScore } from "../../scoring/answer-score.ts";
import { lengthPenalty, termScore } from "../../scoring/bm25.ts";
import { cosineOf } from "../../scoring/cosine.ts";
import { ANSWER_BOOST, type CandidateRequest } from "../candidate-source.ts";
import type { LoadedDocuments } from "./loaded-documents.ts";
import type { LoadedOperation } from "./loaded-operation.ts";

/** What a request is told of loaded operations, by their places. */
export interface JudgedOperations {
  /** BM25 of words, and with little weight of answers; 0 where an operation has none of them. */
  readonly words: Float64Array;
  /** Undefined where an operation or the question has no vector. */
  readonly nearest: readonly (NearestChunk | undefined)[];
}

/** The chunk of an operation that is nearest to the question. */
interface NearestChunk {
  /** −1 to 1. */
  readonly cosine: number;
  readonly vector: Float32Array;
}

/** Judges all operations by a question's words and vector. */
export function judgeOperations(
  loaded: LoadedDocuments,
  { question, vocabulary, vector }: CandidateRequest,
): JudgedOperations {
  return {
    words: wordScores(loaded, { question, vocabulary }),
    nearest: vector === undefined ? [] : loaded.operations.map((one) => nearestOf(one, vector)),
  };
}

/** The same sums as `bm25` and `answerScore` yield, of only those operations that have a term. */
function wordScores(
  { operations, withTerm }: LoadedDocuments,
  { question, vocabulary }: Pick<CandidateRequest, "question" | "vocabulary">,
): Float64Array {
  const scores = new Float64Array(operations.length);
  for (const term of question.terms)
    for (const { place, head, body } of withTerm(term.term)) {
      const penalty = lengthPenalty(operations[place]?.length ?? 0, vocabulary);
      scores[place] = (scores[place] ?? 0) + termScore(term, countInChunk(head, body), penalty);
    }
  const answered = new Map<number, number>();
  for (const term of question.answerTerms) {
    const information = answerInformation(term, vocabulary);
    for (const { place, answer } of withTerm(term))
      if (answer > 0) answered.set(place, (answered.get(place) ?? 0) + information);
  }
  for (const [place, information] of answered) {
    const length = operations[place]?.answerLength ?? 0;
    const score = informationScore(information, length, vocabulary);
    scores[place] = (scores[place] ?? 0) + ANSWER_BOOST * score;
  }
  return scores;
}

function nearestOf({ vectors }: LoadedOperation, question: Float32Array): NearestChunk | undefined {
  let nearest: NearestChunk | undefined;
  for (const vector of vectors) {
    const cosine = cosineOf(vector, question) ?? -1;
    if (nearest === undefined || cosine > nearest.cosine) nearest = { cosine, vector };
  }
  return nearest;
}
