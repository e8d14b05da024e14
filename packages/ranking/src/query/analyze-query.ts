import type { Correction } from "@speclens/core";
import { ABBREVIATED_PHRASES } from "../analysis/abbreviations.ts";
import { type AnalyzedWord, analyze, analyzeWords } from "../analysis/analyze.ts";
import { chooseTerms, chooseTermsOf } from "../analysis/choose-terms.ts";
import { FUNCTION_WORDS } from "../analysis/function-words.ts";
import { idfOf } from "../analysis/idf.ts";
import type { TermStatistics } from "../analysis/term-statistics.ts";
import { WEIGHT_OF_CORRECTION } from "../weights/weights.ts";
import { correctTypo } from "./correct-typo.ts";
import type { AnalyzedQuery } from "./query.ts";

/** Resolves to whether a term occurs in any document of the store, including documents that are not searched. */
export type OccursAnywhere = (term: string) => Promise<boolean>;

/**
 * A short form is replaced by its words if they occur in at least ten times as many operations. Common words
 * occur in more operations than a name does.
 */
const PREFERRED = 10;

/**
 * Maximum number of corrections in a question. A text with more unknown words is not mistyped; it just uses
 * other words.
 */
const MOST_CORRECTIONS = 8;
/**
 * Maximum number of unknown words to look up. Each lookup scans the names, and a pasted text has hundreds of
 * unknown words.
 */
const MOST_LOOKED_UP = 64;

/** The search terms for a word. Empty if no operation contains it. */
interface Meaning {
  readonly terms: readonly string[];
  readonly weight: number;
}

const NO_TERMS: ReadonlyMap<string, number> = new Map();
const UNKNOWN: Meaning = { terms: [], weight: 0 };

/**
 * Analyzes a query. Looks up each distinct word only once.
 *
 * @param vocabulary vocabulary of the searched documents, with the languages that the question may be in
 */
export async function analyzeQuery(
  query: string,
  vocabulary: TermStatistics,
  occursAnywhere: OccursAnywhere,
): Promise<AnalyzedQuery> {
  const weights = new Map<string, number>();
  const corrections: Correction[] = [];
  const sequence: string[] = [];
  const unknown = new Set<string>();
  const meanings = new Map<string, Meaning>();
  const answerTerms = new Set<string>();
  const answers = { ...vocabulary, frequencies: vocabulary.answerFrequencies ?? NO_TERMS };
  let lookedUp = 0;
  const lookUp = async (word: AnalyzedWord): Promise<Meaning> => {
    if (isNumber(word) && !vocabulary.names.has(word.word)) return UNKNOWN;
    const phrase = phraseOf(word, vocabulary);
    if (phrase !== undefined) return { terms: phrase, weight: 1 };
    const terms = chooseTerms(word, vocabulary);
    if (terms.length > 0) return { terms, weight: 1 };
    // A word that occurs only in responses is still a word, however odd it looks.
    if (chooseTerms(word, answers).length > 0) return UNKNOWN;
    if (corrections.length >= MOST_CORRECTIONS || lookedUp >= MOST_LOOKED_UP) return UNKNOWN;
    lookedUp += 1;
    const to = await correctionOf(word, vocabulary, occursAnywhere);
    if (to === undefined) return UNKNOWN;
    corrections.push({ from: word.word, to });
    return { terms: chooseTermsOf(to, vocabulary), weight: WEIGHT_OF_CORRECTION };
  };
  for (const [index, word] of wordsOf(query, vocabulary).entries()) {
    const meaning = meanings.get(word.word) ?? (await lookUp(word));
    meanings.set(word.word, meaning);
    if (meaning.terms.length === 0 && !isValue(word, index))
      for (const [term] of word.terms) unknown.add(term);
    for (const term of meaning.terms) weights.set(term, (weights.get(term) ?? 0) + meaning.weight);
    for (const term of chooseTerms(word, answers)) answerTerms.add(term);
    sequence.push(...meaning.terms);
  }
  const terms = [...weights].map(([term, weight]) => ({
    term,
    weight,
    idf: idfOf(term, vocabulary),
  }));
  // Unknown words have the highest possible IDF.
  const missing = [...unknown].reduce((sum, word) => sum + idfOf(word, vocabulary), 0);
  const words = terms.length + unknown.size;
  return { terms, words, missing, corrections, sequence, answerTerms };
}

/** Returns the query's words without the function words of the languages that the query may be in. */
function wordsOf(query: string, { languages = [] }: TermStatistics): AnalyzedWord[] {
  return analyzeWords(query, languages).filter(
    ({ word }) => !languages.some(({ code }) => FUNCTION_WORDS[code].has(word)),
  );
}

/**
 * Returns whether a word is a number. A number in a question is usually a value ("order 4711") and matches
 * other mentions only by chance, unless something is named after it.
 */
function isNumber({ word }: AnalyzedWord): boolean {
  return /^\p{N}+$/u.test(word);
}

/**
 * Returns the words that a short form stands for, if each of them occurs in many more operations than the
 * short form does.
 */
function phraseOf(word: AnalyzedWord, vocabulary: TermStatistics): string[] | undefined {
  const phrase = ABBREVIATED_PHRASES.get(word.word);
  if (phrase === undefined) return undefined;
  const frequencyOf = (terms: readonly string[]) =>
    Math.min(...terms.map((term) => vocabulary.frequencies.get(term) ?? 0));
  const words = analyze(phrase);
  const isPreferred = frequencyOf(words) > PREFERRED * frequencyOf(word.terms.flat());
  return isPreferred ? words : undefined;
}

async function correctionOf(
  { word, terms }: AnalyzedWord,
  vocabulary: TermStatistics,
  occursAnywhere: OccursAnywhere,
): Promise<string | undefined> {
  const [stems] = terms;
  if (stems === undefined) return undefined;
  const to = correctTypo(word, vocabulary.names);
  // A word that occurs in another document is a word, however odd it looks here.
  if (to === undefined) return undefined;
  for (const stem of stems) if (await occursAnywhere(stem)) return undefined;
  return to;
}

/**
 * Returns whether a word is a value. Names of people and places, and numbers, are arguments of a call and do
 * not help to find it.
 */
function isValue({ written }: AnalyzedWord, index: number): boolean {
  return /\p{N}/u.test(written) || (index > 0 && /^\p{Lu}/u.test(written));
}
