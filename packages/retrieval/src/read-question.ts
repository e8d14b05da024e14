import type { Correction } from "@speclens/core";
import { type AnalyzedWord, analyze, analyzeWords } from "./analyze.ts";
import { informationOf } from "./bm25.ts";
import { correctTypingError } from "./correct-typing-errors.ts";
import type { Question } from "./question.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A corrected word is a guess. */
const WEIGHT_OF_CORRECTION = 0.8;

/** Whether a term occurs in any document of the store, searched or not. */
export type OccursAnywhere = (term: string) => Promise<boolean>;

export async function readQuestion(
  query: string,
  vocabulary: Vocabulary,
  occursAnywhere: OccursAnywhere,
): Promise<Question> {
  const weights = new Map<string, number>();
  const corrections: Correction[] = [];
  const sequence: string[] = [];
  const unknown = new Set<string>();
  const words = analyzeWords(query);
  for (const [index, word] of words.entries()) {
    const known = word.terms.filter((term) => vocabulary.frequencies.has(term));
    let terms = known;
    let weight = 1;
    if (known.length === 0) {
      const to = await correctionOf(word, vocabulary, occursAnywhere);
      if (to === undefined) {
        if (!isValue(word, index)) for (const term of word.terms) unknown.add(term);
        continue;
      }
      corrections.push({ from: word.word, to });
      terms = analyze(to);
      weight = WEIGHT_OF_CORRECTION;
    }
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
    sequence.push(...terms);
  }
  const terms = [...weights].map(([term, weight]) => ({
    term,
    weight,
    information: informationOf(term, vocabulary),
  }));
  // Each of them is as rare as can be.
  const missing = [...unknown].reduce((sum, word) => sum + informationOf(word, vocabulary), 0);
  return { terms, words: terms.length + unknown.size, missing, corrections, sequence };
}

async function correctionOf(
  { word, terms }: AnalyzedWord,
  vocabulary: Vocabulary,
  occursAnywhere: OccursAnywhere,
): Promise<string | undefined> {
  const [first] = terms;
  if (first === undefined) return undefined;
  const to = correctTypingError(word, vocabulary.names);
  // A word that another document holds is a word, however odd it looks here.
  if (to === undefined || (await occursAnywhere(first))) return undefined;
  return to;
}

/** Names of people, places and numbers are what a call is made with, not what it is looked for by. */
function isValue({ written }: AnalyzedWord, index: number): boolean {
  return /\p{N}/u.test(written) || (index > 0 && /^\p{Lu}/u.test(written));
}
