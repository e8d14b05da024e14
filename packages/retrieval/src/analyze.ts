import { splitIdentifier } from "./split-identifier.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";

// Runs of letters, their accents and digits; everything else separates, `_`, `-`, `/` and `{}` too.
const RUN = /[\p{L}\p{M}\p{N}]+/gu;
// Scripts that are written without spaces.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;
const UNSPACED_PARTS = new RegExp(`(${UNSPACED.source})`, "u");
const POSSESSIVE = /(?<=\p{L})['’]s(?!\p{L})/giu;
const NAME_WITH_DIGITS = /^([\p{L}\p{M}]{4,})\p{N}+$/u;
/** Longer terms are data (keys, hashes), not words. */
const LONGEST_TERM = 64;

/** A word of a text and what is searched for it. */
export interface AnalyzedWord {
  /** In lower case. */
  readonly word: string;
  readonly written: string;
  readonly terms: readonly string[];
}

/**
 * The terms of a text in its order, repeated where they repeat: identifiers split, lower case,
 * stop words dropped, stemmed, CJK as pairs of characters. Documents and questions go through the
 * same function, so equal words meet as equal terms. Never throws.
 */
export function analyze(text: string): string[] {
  return analyzeWords(text).flatMap(({ terms }) => terms);
}

/** The same, word by word: what corrects typing errors needs to know the words. */
export function analyzeWords(text: string): AnalyzedWord[] {
  const words: AnalyzedWord[] = [];
  for (const [run] of text.normalize("NFKC").replace(POSSESSIVE, "").matchAll(RUN))
    words.push(...wordsOfRun(run));
  return words;
}

/** A document has few different words, each many times: remembered, they are analyzed once. */
const remembered = new Map<string, readonly AnalyzedWord[]>();
const MOST_REMEMBERED = 50_000;

function wordsOfRun(run: string): readonly AnalyzedWord[] {
  const known = remembered.get(run);
  if (known !== undefined) return known;
  const words = splitIdentifier(run).flatMap((part) =>
    part.split(UNSPACED_PARTS).flatMap((piece) => {
      // Some capitals become two code points whose second is a mark; one more NFKC joins them.
      const word = piece.toLowerCase().normalize("NFKC").slice(0, LONGEST_TERM);
      const terms = UNSPACED.test(word) ? pairsOf(word) : termsOf(word);
      return terms.length > 0 ? [{ word, written: piece, terms }] : [];
    }),
  );
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  // A run as long as a key or a file is not met again.
  if (run.length <= LONGEST_TERM) remembered.set(run, words);
  return words;
}

function termsOf(word: string): string[] {
  if (word === "" || STOP_WORDS.has(word)) return [];
  // `OAuth2` is asked for as `oauth`, too.
  const letters = NAME_WITH_DIGITS.exec(word)?.[1];
  return letters === undefined ? [stem(word)] : [word, stem(letters)];
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
