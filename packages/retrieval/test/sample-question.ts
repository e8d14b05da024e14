import type { Question } from "../src/query/question.ts";

/** A question of so many words that the documents know, one term each, and of so many that they do not. */
export function sampleQuestion(known: readonly string[], unknown: number): Question {
  return {
    terms: known.map((term) => ({ term, weight: 1, information: 1 })),
    words: known.length + unknown,
    missing: unknown,
    corrections: [],
    sequence: known,
    answerTerms: new Set(),
  };
}
