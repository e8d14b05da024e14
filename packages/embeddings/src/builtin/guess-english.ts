import { FOREIGN_ENDING, FOREIGN_WORDS } from "./foreign-words.ts";

/** The number of letters that a Han character counts as, because it carries as much meaning as several letters. */
const LETTERS_OF_HAN = 3;
/** A text with this share of non-Latin letters is not English, regardless of the other letters. */
const FOREIGN_SHARE = 0.2;

/**
 * Guesses whether a text is English from its letters and words.
 *
 * - false: at least a fifth of its letters are not Latin; a Han character counts as three letters
 * - true: it has no letters beyond ASCII, and no word that identifies German, French, Spanish or Portuguese
 * - undefined: unclear, so that `isEnglishByOdds` must decide
 */
export function guessEnglish(text: string): boolean | undefined {
  const letters = count(text, /\p{L}/gu);
  const han = count(text, /\p{Script=Han}/gu) * (LETTERS_OF_HAN - 1);
  const foreign = count(text, /(?!\p{Script=Latin})\p{L}/gu) + han;
  if (foreign > 0 && foreign >= FOREIGN_SHARE * (letters + han)) return false;
  if (letters > count(text, /[a-z]/gi)) return undefined;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const isForeign = words.some((word) => FOREIGN_WORDS.has(word) || FOREIGN_ENDING.test(word));
  return isForeign ? undefined : true;
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
