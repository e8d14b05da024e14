import { type AnalyzedWord, analyzeWords } from "./analyze.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * The terms that are searched for a word. Of several stems it is the one that most operations have,
 * since that stands for most forms of the word; one alone, so that a word counts once in whatever
 * languages the documents are. Empty where no operation has any.
 */
export function chooseTerms({ terms }: AnalyzedWord, { frequencies }: Vocabulary): string[] {
  const chosen: string[] = [];
  for (const stems of terms) {
    let best: string | undefined;
    for (const stem of stems)
      if ((frequencies.get(stem) ?? 0) > (frequencies.get(best ?? "") ?? 0)) best = stem;
    if (best !== undefined) chosen.push(best);
  }
  return chosen;
}

/** The terms of a stored text as a question has them: one for each of its words. */
export function chooseTermsOf(text: string, vocabulary: Vocabulary): string[] {
  return analyzeWords(text, vocabulary.languages).flatMap((word) => chooseTerms(word, vocabulary));
}
