import type { Correction } from "@speclens/core";
import { ABBREVIATED_PHRASES } from "../analysis/abbreviations.ts";
import { type AnalyzedWord, analyze, analyzeWords } from "../analysis/analyze.ts";
import { FUNCTION_WORDS } from "../analysis/function-words.ts";
import { chooseTerms, chooseTermsOf } from "../vocabulary/choose-terms.ts";
import { informationOf } from "../vocabulary/rarity.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { WEIGHT_OF_CORRECTION } from "../weights/weights.ts";
import { correctTypingError } from "./correct-typing-errors.ts";
import type { Question } from "./question.ts";

/** Whether a term occurs in any document of the store, searched or not. */
export type OccursAnywhere = (term: string) => Promise<boolean>;

/** Common words are in more operations than a name of few; ten times as many prefer the words. */
const PREFERRED = 10;

/** Slips of the fingers are few: a text with more unknown words is in other words, not mistyped. */
const MOST_CORRECTIONS = 8;
/** Each costs a walk through the names; a pasted text has hundreds of unknown words. */
const MOST_LOOKED_UP = 64;

/** What is searched for a word; nothing where no operation has it. */
interface Meaning {
  readonly terms: readonly string[];
  readonly weight: number;
}

const UNKNOWN: Meaning = { terms: [], weight: 0 };

/**
 * Reads a question; each different word is looked up once, however often the question repeats it.
 *
 * @param vocabulary of the documents that are searched, with the languages that the question may be in
 */
export async function readQuestion(
  query: string,
  vocabulary: Vocabulary,
  occursAnywhere: OccursAnywhere,
): Promise<Question> {
  const weights = new Map<string, number>();
  const corrections: Correction[] = [];
  const sequence: string[] = [];
  const unknown = new Set<string>();
  const meanings = new Map<string, Meaning>();
  const answerTerms = new Set<string>();
  const answers = { ...vocabulary, frequencies: vocabulary.answerFrequencies };
  let lookedUp = 0;
  const lookUp = async (word: AnalyzedWord): Promise<Meaning> => {
    if (isNumber(word) && !vocabulary.names.has(word.word)) return UNKNOWN;
    const phrase = phraseOf(word, vocabulary);
    if (phrase !== undefined) return { terms: phrase, weight: 1 };
    const terms = chooseTerms(word, vocabulary);
    if (terms.length > 0) return { terms, weight: 1 };
    // A word of answers only is one, however odd it looks.
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
    information: informationOf(term, vocabulary),
  }));
  // Each of them is as rare as can be.
  const missing = [...unknown].reduce((sum, word) => sum + informationOf(word, vocabulary), 0);
  const words = terms.length + unknown.size;
  return { terms, words, missing, corrections, sequence, answerTerms };
}

/** The question's words without those that only say, in a language it may be in, how it is asked. */
function wordsOf(query: string, { languages = [] }: Vocabulary): AnalyzedWord[] {
  return analyzeWords(query, languages).filter(
    ({ word }) => !languages.some(({ code }) => FUNCTION_WORDS[code].has(word)),
  );
}

/**
 * A number in a question is mostly a value ("order 4711"), and finds what mentions it by chance, unless
 * something is named by it.
 */
function isNumber({ word }: AnalyzedWord): boolean {
  return /^\p{N}+$/u.test(word);
}

/** What a short form of several words stands for, where more operations have each of them than it. */
function phraseOf(word: AnalyzedWord, vocabulary: Vocabulary): string[] | undefined {
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
  vocabulary: Vocabulary,
  occursAnywhere: OccursAnywhere,
): Promise<string | undefined> {
  const [stems] = terms;
  if (stems === undefined) return undefined;
  const to = correctTypingError(word, vocabulary.names);
  // A word that another document holds is a word, however odd it looks here.
  if (to === undefined) return undefined;
  for (const stem of stems) if (await occursAnywhere(stem)) return undefined;
  return to;
}

/** Names of people, places and numbers are what a call is made with, not what it is looked for by. */
function isValue({ written }: AnalyzedWord, index: number): boolean {
  return /\p{N}/u.test(written) || (index > 0 && /^\p{Lu}/u.test(written));
}
