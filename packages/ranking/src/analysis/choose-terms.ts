import { weakMemoize } from "@speclens/text";
import { type AnalyzedWord, analyzeWords } from "./analyze.ts";
import type { TermStatistics } from "./term-statistics.ts";
import { withoutAccents } from "./without-accents.ts";

/**
 * The weight of an English stem in a question in another language. There it represents the word as written.
 * It is chosen only if it is an English word that documents use correspondingly more often.
 */
const ENGLISH_IN_ANOTHER_LANGUAGE = 0.1;

/**
 * Chooses the search terms for a word. If the word has several stems, chooses the stem that occurs in the
 * most operations, because it covers most forms of the word. Chooses only one, so that a word counts once
 * regardless of the documents' languages. If no operation contains any stem, tries the stems without accents.
 */
export function chooseTerms({ terms }: AnalyzedWord, vocabulary: TermStatistics): string[] {
  return terms.flatMap(
    (stems) =>
      mostFrequent(stems, vocabulary) ?? mostFrequent(stems.map(withoutAccents), vocabulary) ?? [],
  );
}

function mostFrequent(stems: readonly string[], vocabulary: TermStatistics): string | undefined {
  const { frequencies, isForeignQuestion = false } = vocabulary;
  let best: string | undefined;
  let most = 0;
  for (const [index, stem] of stems.entries()) {
    const isEnglish = index === 0 && stems.length > 1;
    const weight = isEnglish && isForeignQuestion ? ENGLISH_IN_ANOTHER_LANGUAGE : 1;
    const frequency = weight * (frequencies.get(stem) ?? 0);
    if (frequency > most) [best, most] = [stem, frequency];
  }
  return best;
}

const MOST_KNOWN = 20_000;

/**
 * Cached by the frequencies that determine the choice, because a search reads hundreds of summaries, most of
 * them repeatedly.
 */
const chosenTerms = weakMemoize(
  (_: TermStatistics["frequencies"]) => new Map<string, readonly string[]>(),
);

/** Chooses the terms of a stored text as for a question, with one term per word. */
export function chooseTermsOf(text: string, vocabulary: TermStatistics): readonly string[] {
  const { frequencies, languages = [], isForeignQuestion = false } = vocabulary;
  const chosen = chosenTerms(frequencies);
  const key = `${isForeignQuestion} ${languages.map(({ code }) => code).join()} ${text}`;
  let terms = chosen.get(key);
  if (terms === undefined) {
    if (chosen.size >= MOST_KNOWN) chosen.clear();
    terms = analyzeWords(text, languages).flatMap((word) => chooseTerms(word, vocabulary));
    chosen.set(key, terms);
  }
  return terms;
}
