import { isAscii, memoize, splitIdentifier } from "@speclens/text";
import { foldCharacters } from "./fold-characters.ts";
import type { Language } from "./languages.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { withoutAccents } from "./without-accents.ts";

// Runs of letters, accents and digits. Everything else separates words, including `_`, `-`, `/` and
// `{}`.
const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/** The same in a text of ASCII characters. It is compiled and matched much faster. */
const ASCII_RUN = /[a-z0-9]+/gi;
// Scripts without spaces between words.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;
const UNSPACED_PARTS = new RegExp(`(${UNSPACED.source})`, "u");
const POSSESSIVE = /(?<=\p{L})['’]s(?!\p{L})/giu;
const APOSTROPHE = /['’]/;
const DIGIT = /\p{N}/u;
const NAME_WITH_DIGITS = /^([\p{L}\p{M}]{4,})\p{N}+$/u;
/** A word that is written as it is searched. */
const LOWER_CASE = /^[a-z]+$/;
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u;
/** Longer terms are data, such as keys and hashes. */
const LONGEST_TERM = 64;
/**
 * The longest name, in characters, to split at changes of case. A longer run of letters is data, such as an
 * encoded file. Its parts would be half a million random words, so it becomes a single term.
 */
export const LONGEST_NAME = 1000;

/**
 * The stems of one term. The first follows the rules of English or of the word's script. The others follow
 * the rules of further languages that stem the word differently.
 */
type Stems = readonly [string, ...string[]];

/** A word of a text and its search terms. */
export interface AnalyzedWord {
  /** In lower case. */
  readonly word: string;
  readonly written: string;
  readonly terms: readonly Stems[];
}

/**
 * Returns the search terms of a text in order, with repetitions. Splits identifiers, converts to lower case,
 * drops stop words, stems words, and splits CJK text into pairs of characters. Documents and questions follow
 * the same rules, so equal words become equal terms. Never throws.
 *
 * @param languages languages of the document besides English. If one of them stems a word in Latin letters
 *   differently, the result also contains that stem. It also contains terms without accents, because
 *   questions may omit them. Identifiers are English in every document.
 */
export function analyze(text: string, languages: readonly Language[] = []): string[] {
  const found: string[] = [];
  for (const { terms } of analyzeWords(text, languages))
    for (const stems of terms)
      for (const term of languages.length === 0 ? stems : withUnaccented(stems)) found.push(term);
  return found;
}

function withUnaccented(stems: Stems): string[] {
  // Nothing is left of a stray accent.
  return [...new Set([...stems, ...stems.map(withoutAccents)])].filter((term) => term !== "");
}

/**
 * Like `analyze`, but groups the terms by word. Questions choose among a word's stems, and typing errors
 * occur in words.
 */
export function analyzeWords(text: string, languages: readonly Language[] = []): AnalyzedWord[] {
  const wordsOfRun = runReader(languages);
  const words: AnalyzedWord[] = [];
  const folded = foldCharacters(text);
  const whole = APOSTROPHE.test(folded) ? folded.replace(POSSESSIVE, "") : folded;
  for (const run of whole.match(isAscii(whole) ? ASCII_RUN : RUN) ?? [])
    for (const word of wordsOfRun(run)) words.push(word);
  return words;
}

type RunReader = (run: string) => readonly AnalyzedWord[];

/** A document repeats a small set of words, so each word is analyzed once. */
const runReaders = new Map<string, RunReader>();
const MOST_RUNS = 20_000;
/** Several documents in different languages may be indexed in turn. */
const MOST_COMBINATIONS = 4;

function runReader(languages: readonly Language[]): RunReader {
  const key = languages.map(({ code }) => code).join();
  const known = runReaders.get(key);
  if (known !== undefined) return known;
  if (runReaders.size >= MOST_COMBINATIONS) runReaders.clear();
  const remembered = memoize((run: string) => wordsIn(run, languages), MOST_RUNS);
  // A run as long as a key or a file is unlikely to occur again.
  const reader: RunReader = (run) =>
    run.length > LONGEST_TERM ? wordsIn(run, languages) : remembered(run);
  runReaders.set(key, reader);
  return reader;
}

function wordsIn(run: string, languages: readonly Language[]): readonly AnalyzedWord[] {
  if (run.length <= LONGEST_TERM && LOWER_CASE.test(run)) {
    const terms = termsOf(run, languages);
    return terms.length > 0 ? [{ word: run, written: run, terms }] : [];
  }
  return run.split(UNSPACED_PARTS).flatMap((part) =>
    partsOfName(part).flatMap((piece) => {
      // Some capitals become two code points, the second of them a mark. Folding again joins them.
      const word = foldCharacters(piece.toLowerCase()).slice(0, LONGEST_TERM);
      const terms = UNSPACED.test(word) ? pairsOf(word) : termsOf(word, languages);
      return terms.length > 0 ? [{ word, written: piece, terms }] : [];
    }),
  );
}

function partsOfName(name: string): readonly string[] {
  return name.length <= LONGEST_NAME ? splitIdentifier(name) : [name];
}

function termsOf(word: string, languages: readonly Language[]): Stems[] {
  if (word === "" || STOP_WORDS.has(word)) return [];
  // Questions may write `OAuth2` as `oauth`.
  const letters = DIGIT.test(word) ? NAME_WITH_DIGITS.exec(word)?.[1] : undefined;
  return letters === undefined ? [stemsOf(word, languages)] : [[word], stemsOf(letters, languages)];
}

function stemsOf(word: string, languages: readonly Language[]): Stems {
  const first = stem(word);
  if (languages.length === 0 || !LATIN.test(word)) return [first];
  const others = new Set(languages.map((language) => language.stem(word)));
  others.delete(first);
  return [first, ...others];
}

function pairsOf(run: string): Stems[] {
  const characters = [...run];
  if (characters.length < 2) return characters.map((character) => [character]);
  return characters.slice(1).map((character, index) => [`${characters[index]}${character}`]);
}
