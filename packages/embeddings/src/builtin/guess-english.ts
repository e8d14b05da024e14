import { FOREIGN_ENDING, FOREIGN_WORDS } from "./foreign-words.ts";

/** The number of letters that a Han character counts as, because it carries as much meaning as several letters. */
const LETTERS_OF_HAN = 3;
/** A text with this share of non-Latin letters is not English, regardless of the other letters. */
const FOREIGN_SHARE = 0.2;

/**
 * In a text of this many words, so small a share of foreign words and of letters beyond ASCII are names and quotations.
 * Of 436,000 texts in German, French, Spanish and Portuguese, 15 are taken for English by it, mostly code and addresses.
 */
const LONG = { words: 20, foreignWords: 0.05, foreignLetters: 0.01 };

/**
 * Guesses whether a text is English from its letters and words.
 *
 * - false: at least a fifth of its letters are not Latin; a Han character counts as three letters
 * - true: it has no letters beyond ASCII, and no word that identifies German, French, Spanish or Portuguese, or hardly any
 *   of both in a long text
 * - undefined: unclear, so that `isEnglishByOdds` must decide
 */
export function guessEnglish(text: string): boolean | undefined {
  const letters = count(text, /\p{L}/gu);
  const han = count(text, /\p{Script=Han}/gu) * (LETTERS_OF_HAN - 1);
  const foreign = count(text, /(?!\p{Script=Latin})\p{L}/gu) + han;
  if (foreign > 0 && foreign >= FOREIGN_SHARE * (letters + han)) return false;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const foreignWords = words.filter((word) => FOREIGN_WORDS.has(word) || FOREIGN_ENDING.test(word));
  const foreignLetters = letters - count(text, /[a-z]/gi);
  if (foreignLetters === 0 && foreignWords.length === 0) return true;
  const isNearlyEnglish =
    words.length >= LONG.words &&
    foreignWords.length < LONG.foreignWords * words.length &&
    foreignLetters < LONG.foreignLetters * letters;
  return isNearlyEnglish ? true : undefined;
}

/**
 * Returns whether a text is English, based on the mean log-odds of its tokens. A text without a known token
 * counts as English.
 *
 * @param odds per token, the natural logarithm of how much more likely it is in an English text
 * @param threshold the lowest mean of an English text
 */
export function isEnglishByOdds(
  tokens: readonly number[],
  odds: ArrayLike<number>,
  threshold: number,
): boolean {
  if (tokens.length === 0) return true;
  const sum = tokens.reduce((total, token) => total + (odds[token] ?? 0), 0);
  return sum / tokens.length >= threshold;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
