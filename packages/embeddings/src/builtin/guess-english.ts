import { ENGLISH_WORDS, OTHER_WORDS } from "./function-words.ts";

/** A Han character says as much as some letters do. */
const LETTERS_OF_HAN = 3;
/** A text with this share of letters that are not Latin is not English, whatever stands around them. */
const FOREIGN_SHARE = 0.2;

/**
 * Whether a text is English, as far as its script and its commonest words tell.
 *
 * - false: a fifth of its letters or more are not Latin; a Han character counts as three letters
 * - true: it has no letters at all; or none beyond ASCII, a function word of English and none of
 *   German, French, Spanish or Portuguese
 * - undefined: that does not tell, and `isEnglishByOdds` has to
 */
export function guessEnglish(text: string): boolean | undefined {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return true;
  const han = count(text, /\p{Script=Han}/gu) * (LETTERS_OF_HAN - 1);
  const foreign = count(text, /(?!\p{Script=Latin})\p{L}/gu) + han;
  if (foreign >= FOREIGN_SHARE * (letters + han)) return false;
  if (letters > count(text, /[a-z]/gi)) return undefined;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.some((word) => OTHER_WORDS.has(word))) return undefined;
  return words.some((word) => ENGLISH_WORDS.has(word)) ? true : undefined;
}

/**
 * Whether a text is English by the mean of its tokens' log-odds. A text without a token that is known
 * counts as English.
 *
 * @param odds a number a token: the natural logarithm of how much likelier it is in an English text
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
