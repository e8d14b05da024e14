import { foldCharacters } from "./fold-characters.ts";
import { FUNCTION_WORDS } from "./function-words.ts";
import { isLanguageCode, type LanguageCode } from "./languages.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** The start of each text that is read. */
const MOST_OF_A_TEXT = 300;
/** Fewer function words, or only repeated ones, may come from a name ("Los Angeles", "La Poste"). */
const FEWEST_FUNCTION_WORDS = 6;
const FEWEST_DIFFERENT = 3;
/** In prose, a quarter to a half of the words are function words. In lists of terms, a tenth are. */
const LEAST_SHARE = 0.08;
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Detects the language of texts that belong together from their function words. Returns undefined for English, for
 * unknown languages, and in doubt.
 */
export function detectLanguage(texts: readonly string[]): LanguageCode | undefined {
  const words = texts.flatMap((text) => wordsOf(text.slice(0, MOST_OF_A_TEXT)));
  const [likeliest] = likeliestLanguages(words, LANGUAGES);
  if (likeliest === undefined) return undefined;
  const found = words.filter((word) => FUNCTION_WORDS[likeliest.code].has(word));
  const isSure =
    found.length >= FEWEST_FUNCTION_WORDS &&
    found.length > countOf(words, STOP_WORDS) &&
    found.length >= LEAST_SHARE * words.length &&
    new Set(found).size >= FEWEST_DIFFERENT;
  return isSure ? likeliest.code : undefined;
}

/**
 * Returns the languages other than English that a question may be in. These are the languages with the most
 * function words in the question, if they have at least as many as English. Returns undefined if the question
 * contains no function word.
 */
export function questionLanguages<Known extends { readonly code: LanguageCode }>(
  question: string,
  languages: readonly Known[],
): readonly Known[] | undefined {
  const words = wordsOf(question);
  const has = (functionWords: ReadonlySet<string>) => countOf(words, functionWords) > 0;
  const isClear = has(STOP_WORDS) || languages.some(({ code }) => has(FUNCTION_WORDS[code]));
  return isClear ? likeliestLanguages(words, languages) : undefined;
}

/**
 * Returns whether a question is in a language that the documents do not use: most of its letters belong to a script in
 * which the documents have no word, or it has more function words of another language than of English and of the
 * documents' languages. Returns false in doubt.
 *
 * @param terms the terms of the question that occur in the documents
 * @param languages languages of the documents besides English
 */
export function isInAnotherLanguage(
  question: string,
  terms: readonly { readonly term: string }[],
  languages: readonly { readonly code: LanguageCode }[] = [],
): boolean {
  const letters = question.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => NOT_LATIN.test(letter));
  if (others.length > letters.length / 2) return !terms.some(({ term }) => NOT_LATIN.test(term));
  const words = wordsOf(question);
  const known = languages.map(({ code }) => countOf(words, FUNCTION_WORDS[code]));
  const most = Math.max(countOf(words, STOP_WORDS), ...known);
  return LANGUAGES.some(({ code }) => countOf(words, FUNCTION_WORDS[code]) > most);
}

function likeliestLanguages<Known extends { readonly code: LanguageCode }>(
  words: readonly string[],
  languages: readonly Known[],
): readonly Known[] {
  const counts = languages.map(({ code }) => countOf(words, FUNCTION_WORDS[code]));
  const most = Math.max(countOf(words, STOP_WORDS), ...counts);
  return languages.filter((_, index) => counts[index] === most);
}

const LANGUAGES = Object.keys(FUNCTION_WORDS)
  .filter(isLanguageCode)
  .map((code) => ({ code }));

function countOf(words: readonly string[], functionWords: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (functionWords.has(word)) count += 1;
  return count;
}

function wordsOf(text: string): string[] {
  return foldCharacters(text.toLowerCase()).match(/\p{L}+/gu) ?? [];
}
