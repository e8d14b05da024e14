import { type AnalyzedWord, analyzeWords } from "../analysis/analyze.ts";
import { withoutAccents } from "../analysis/without-accents.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * In a question of another language, an English stem stands for the word as it is written there; it is
 * preferred only where it is an English word that documents use that much more.
 */
const ENGLISH_IN_ANOTHER_LANGUAGE = 0.1;

/**
 * The terms that are searched for a word. Of several stems it is the one that most operations have,
 * since that stands for most forms of the word; one alone, so that a word counts once in whatever
 * languages the documents are. Where no operation has any, it is looked for without its accents.
 */
export function chooseTerms({ terms }: AnalyzedWord, vocabulary: Vocabulary): string[] {
  return terms.flatMap(
    (stems) =>
      mostFrequent(stems, vocabulary) ?? mostFrequent(stems.map(withoutAccents), vocabulary) ?? [],
  );
}

function mostFrequent(stems: readonly string[], vocabulary: Vocabulary): string | undefined {
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

/** By what they were chosen by: every search looks at hundreds of summaries, mostly the same. */
const known = new WeakMap<Vocabulary["frequencies"], Map<string, readonly string[]>>();
const MOST_KNOWN = 20_000;

/** The terms of a stored text as a question has them: one for each of its words. */
export function chooseTermsOf(text: string, vocabulary: Vocabulary): readonly string[] {
  const { frequencies, languages = [], isForeignQuestion = false } = vocabulary;
  let chosen = known.get(frequencies);
  if (chosen === undefined || chosen.size >= MOST_KNOWN) {
    chosen = new Map();
    known.set(frequencies, chosen);
  }
  const key = `${isForeignQuestion} ${languages.map(({ code }) => code).join()} ${text}`;
  let terms = chosen.get(key);
  if (terms === undefined) {
    terms = analyzeWords(text, languages).flatMap((word) => chooseTerms(word, vocabulary));
    chosen.set(key, terms);
  }
  return terms;
}
