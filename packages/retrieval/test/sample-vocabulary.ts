import type { Vocabulary } from "../src/vocabulary/vocabulary.ts";

/** A vocabulary of 20 operations that have no words, but for what is given. */
export function sampleVocabulary(given: Partial<Vocabulary> = {}): Vocabulary {
  return {
    items: 20,
    length: 200,
    frequencies: new Map(),
    answerLength: 100,
    answerFrequencies: new Map(),
    names: new Set(),
    ...given,
  };
}
