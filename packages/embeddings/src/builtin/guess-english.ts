import { isAscii } from "@speclens/text";
import { ENGLISH_WORDS } from "./english-words.ts";
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
 * In a text with so many different function words of English, and as many of them as words that seem foreign, those are
 * names ("using the PokéAPI"). Of the same 436,000 texts, 7 are taken for English by it, 5 of which the table does, too.
 */
const FEWEST_ENGLISH_WORDS = 2;

/**
 * Guesses whether a text is English from its letters and words.
 *
 * - false: at least a fifth of its letters are not Latin; a Han character counts as three letters
 * - true: it has no letters beyond ASCII, and no word that identifies German, French, Spanish or Portuguese; or hardly any
 *   of both in a long text; or no more of both than function words of English
 * - undefined: unclear, so that `isEnglishByOdds` must decide
 */
export function guessEnglish(text: string): boolean | undefined {
  const { letters, foreignLetters, accentedWords, isForeign } = isAscii(text)
    ? ASCII_LETTERS
    : lettersOf(text);
  if (isForeign) return false;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const foreignWords = words.filter((word) => FOREIGN_WORDS.has(word) || FOREIGN_ENDING.test(word));
  if (foreignLetters === 0 && foreignWords.length === 0) return true;
  const isLong =
    words.length >= LONG.words &&
    foreignWords.length < LONG.foreignWords * words.length &&
    (foreignLetters === 0 || foreignLetters < LONG.foreignLetters * letters);
  if (isLong) return true;
  const englishWords = words.filter((word) => ENGLISH_WORDS.has(word));
  const hasEnglish =
    new Set(englishWords).size >= FEWEST_ENGLISH_WORDS &&
    englishWords.length >= foreignWords.length + accentedWords;
  return hasEnglish ? true : undefined;
}

/** What the letters of a text tell. */
interface Letters {
  readonly letters: number;
  readonly foreignLetters: number;
  /** Number of words with a letter beyond ASCII. */
  readonly accentedWords: number;
  /** Whether so many letters are not Latin that the text is not English. */
  readonly isForeign: boolean;
}

/** Counting is not needed for most texts. */
const ASCII_LETTERS: Letters = {
  letters: 0,
  foreignLetters: 0,
  accentedWords: 0,
  isForeign: false,
};

function lettersOf(text: string): Letters {
  const letters = count(text, /\p{L}/gu);
  const han = count(text, /\p{Script=Han}/gu) * (LETTERS_OF_HAN - 1);
  const foreign = count(text, /(?!\p{Script=Latin})\p{L}/gu) + han;
  const words = text.match(/\p{L}+/gu) ?? [];
  return {
    letters,
    foreignLetters: letters - count(text, /[a-z]/gi),
    accentedWords: words.filter((word) => !isAscii(word)).length,
    isForeign: foreign > 0 && foreign >= FOREIGN_SHARE * (letters + han),
  };
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
