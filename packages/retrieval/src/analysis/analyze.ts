import { foldCharacters } from "./fold-characters.ts";
import type { Language } from "./languages.ts";
import { splitIdentifier } from "./split-identifier.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { withoutAccents } from "./without-accents.ts";

// Runs of letters, their accents and digits; everything else separates, `_`, `-`, `/` and `{}` too.
const RUN = /[\p{L}\p{M}\p{N}]+/gu;
// Scripts that are written without spaces.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;
const UNSPACED_PARTS = new RegExp(`(${UNSPACED.source})`, "u");
const POSSESSIVE = /(?<=\p{L})['’]s(?!\p{L})/giu;
const NAME_WITH_DIGITS = /^([\p{L}\p{M}]{4,})\p{N}+$/u;
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u;
/** Longer terms are data (keys, hashes), not words. */
const LONGEST_TERM = 64;
/**
 * Characters of a name that is split where its case changes. A longer run of letters is data, too (an
 * encoded file), and its parts would be half a million words of chance: it gives one term.
 */
export const LONGEST_NAME = 1000;

/**
 * One term by several rules: first as it is stemmed by those of English or of its script, then by each
 * further language in which that differs.
 */
type Stems = readonly [string, ...string[]];

/** A word of a text and what is searched for it. */
export interface AnalyzedWord {
  /** In lower case. */
  readonly word: string;
  readonly written: string;
  readonly terms: readonly Stems[];
}

/**
 * The terms of a text in its order, repeated where they repeat: identifiers split, lower case,
 * stop words dropped, stemmed, CJK as pairs of characters. Documents and questions go through the
 * same rules, so equal words meet as equal terms. Never throws.
 *
 * @param languages of the document, beside English: a word in Latin letters gives a term for each of
 *   them, too, where that differs, and those without accents, which questions may lack. Identifiers
 *   are English in every document.
 */
export function analyze(text: string, languages: readonly Language[] = []): string[] {
  return analyzeWords(text, languages).flatMap(({ terms }) =>
    languages.length === 0 ? terms.flat() : terms.flatMap(withUnaccented),
  );
}

function withUnaccented(stems: Stems): string[] {
  // Of a stray accent alone nothing is left.
  return [...new Set([...stems, ...stems.map(withoutAccents)])].filter((term) => term !== "");
}

/** The same, word by word: a question chooses among the stems, and typing errors are of words. */
export function analyzeWords(text: string, languages: readonly Language[] = []): AnalyzedWord[] {
  const remembered = rememberedWords(languages);
  const words: AnalyzedWord[] = [];
  for (const [run] of foldCharacters(text).replace(POSSESSIVE, "").matchAll(RUN))
    for (const word of wordsOfRun(run, languages, remembered)) words.push(word);
  return words;
}

type RememberedWords = Map<string, readonly AnalyzedWord[]>;

/** A document has few different words, each many times: remembered, they are analyzed once. */
const remembered = new Map<string, RememberedWords>();
const MOST_REMEMBERED = 20_000;
/** Documents in many languages are indexed one after the other. */
const MOST_COMBINATIONS = 4;

function rememberedWords(languages: readonly Language[]): RememberedWords {
  const key = languages.map(({ code }) => code).join();
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_COMBINATIONS) remembered.clear();
  const words: RememberedWords = new Map();
  remembered.set(key, words);
  return words;
}

function wordsOfRun(
  run: string,
  languages: readonly Language[],
  remembered: RememberedWords,
): readonly AnalyzedWord[] {
  const known = remembered.get(run);
  if (known !== undefined) return known;
  const words = run.split(UNSPACED_PARTS).flatMap((part) =>
    partsOfName(part).flatMap((piece) => {
      // Some capitals become two code points whose second is a mark; one more folding joins them.
      const word = foldCharacters(piece.toLowerCase()).slice(0, LONGEST_TERM);
      const terms = UNSPACED.test(word) ? pairsOf(word) : termsOf(word, languages);
      return terms.length > 0 ? [{ word, written: piece, terms }] : [];
    }),
  );
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  // A run as long as a key or a file is not met again.
  if (run.length <= LONGEST_TERM) remembered.set(run, words);
  return words;
}

function partsOfName(name: string): readonly string[] {
  return name.length <= LONGEST_NAME ? splitIdentifier(name) : [name];
}

function termsOf(word: string, languages: readonly Language[]): Stems[] {
  if (word === "" || STOP_WORDS.has(word)) return [];
  // `OAuth2` is asked for as `oauth`, too.
  const letters = NAME_WITH_DIGITS.exec(word)?.[1];
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
