import type { TokenCounter } from "@speclens/core";
import { isAsciiPunctuation, isDigit, isLatinLetter, isWhitespace } from "./character-class.ts";
import { TYPICAL_CHARACTERS_PER_TOKEN } from "./characters-per-token.ts";
import { costOfSigns } from "./cost-of-signs.ts";
import {
  costOfWord,
  placeAfter,
  placeAfterSpaceAnd,
  readWord,
  type WordPlace,
} from "./cost-of-word.ts";
import type { TokenEncoding } from "./load-token-counter.ts";
import { PIECE_COSTS, type PieceCosts } from "./piece-costs.ts";
import { costOfScript, scriptEnd } from "./script-cost.ts";

/** What to estimate. */
export interface EstimateOptions {
  /** The vocabulary whose count to estimate. Default: `o200k`. */
  readonly encoding?: TokenEncoding;
}

/**
 * Estimates how many tokens a language model sees in a text, without a tokenizer.
 *
 * The usual rule (4 characters per token plus 20%) is 40% too high on English prose and 25% too low on
 * paths and Cyrillic. This function walks the text once in the pieces that byte-pair tokenizers form
 * before they merge (words with the space or sign before them, humps of camelCase, groups of three
 * digits, runs of punctuation), and adds up the fitted cost of each piece and a margin. Pairs of letters
 * that hardly any word has cost more, as in keys, hashes and base64. README.md, "How the estimate was
 * fitted", says how close it is.
 *
 * Linear: about 3 ms for 100 KB.
 */
export function estimateTokens(text: string, { encoding = "o200k" }: EstimateOptions = {}): number {
  const costs = PIECE_COSTS[encoding];
  return Math.ceil(sumOfPieces(text, costs) * costs.margin);
}

/** More tokens than a cut piece can be estimated higher than the whole piece. */
const CUT_PIECE = 3;
/** More characters than any text has per estimated token; long runs of spaces come closest. */
const MOST_CHARACTERS_ESTIMATED = 120;

/**
 * Whether `estimateTokens` of a text exceeds `most`, a whole number ≥ 0. Takes time in proportion to
 * `most`, however long the text is.
 */
export function exceedsTokens(text: string, most: number): boolean {
  if (text.length > (most + 1) * MOST_CHARACTERS_ESTIMATED) return true;
  const costs = PIECE_COSTS.o200k;
  const surely = most + CUT_PIECE;
  // Expensive scripts need little reading.
  const first = text.slice(0, surely * TYPICAL_CHARACTERS_PER_TOKEN);
  const estimated = sumOfPieces(first, costs, (surely + 1) / costs.margin) * costs.margin;
  if (first.length === text.length || estimated > surely) return Math.ceil(estimated) > most;
  // One token more, so that rounding changes nothing.
  const enough = (most + 1) / costs.margin;
  return Math.ceil(sumOfPieces(text, costs, enough) * costs.margin) > most;
}

/** The estimate of o200k tokens as a TokenCounter, named `estimate`. */
export const estimateTokenCounter: TokenCounter = {
  name: "estimate",
  // Array.map passes an index as the second argument.
  count: (text) => estimateTokens(text),
};

/**
 * Adds up the costs of a text's pieces, without the margin. Linear in the costs, so that they can be
 * fitted.
 *
 * @param enough stops once the sum exceeds it. Default: never
 */
export function sumOfPieces(
  text: string,
  costs: PieceCosts,
  enough: number = Number.POSITIVE_INFINITY,
): number {
  const length = text.length;
  let tokens = 0;
  let at = 0;
  while (at < length && tokens <= enough) {
    let code = text.charCodeAt(at);
    let place: WordPlace = at > 0 && isLatinLetter(text.charCodeAt(at - 1)) ? "hump" : "alone";
    let afterSpace = false;

    if (isWhitespace(code)) {
      const start = at;
      let breaks = 0;
      for (; at < length && isWhitespace(code); code = text.charCodeAt(++at))
        if (code !== SPACE) breaks++;
      tokens += LONG_WHITESPACE * Math.max(0, breaks - LONG_RUN);
      tokens += LONG_SPACES * Math.max(0, at - start - breaks - LONGEST_SPACES);
      if (at === length) return tokens + costs.whitespace;
      // The last space of a run belongs to the next piece unless that is a number.
      afterSpace = text.charCodeAt(at - 1) === SPACE && !isDigit(code);
      const own = at - start - (afterSpace ? 1 : 0);
      if (own === 1 && breaks === 0) tokens += costs.spaceBeforeNumber;
      else if (own > 0) tokens += costs.whitespace;
      if (breaks > 0 && own > breaks) tokens += costs.indentation;
      place = afterSpace ? "space" : "alone";
    }

    if (isAsciiPunctuation(code)) {
      const start = at;
      while (at < length && isAsciiPunctuation(text.charCodeAt(at))) at++;
      const run = at - start;
      const next = text.charCodeAt(at);
      if (run === 1 && code === BACKSLASH && next === SMALL_U) {
        tokens += costs.escape;
        at++;
        continue;
      }
      if (run === 1 && isLatinLetter(next)) {
        place = afterSpace ? placeAfterSpaceAnd(code) : placeAfter(code);
      } else {
        tokens += costOfSigns(text, start, at, costs);
        // A line's end merges with the punctuation before it.
        while (at < length && isLineBreak(text.charCodeAt(at))) at++;
        if (!isLatinLetter(next)) continue;
        place = "signs";
      }
      code = next;
    }

    if (isLatinLetter(code)) {
      const word = readWord(text, at);
      at = word.end;
      tokens += costOfWord(word, place, costs);
    } else if (isDigit(code)) {
      const start = at;
      while (at < length && isDigit(text.charCodeAt(at))) at++;
      tokens += costs.digits * Math.ceil((at - start) / DIGITS_IN_TOKEN);
    } else if (at < length) {
      const end = scriptEnd(text, at);
      tokens += costOfScript(code, end - at, costs.scripts);
      at = end;
    }
  }
  return tokens;
}

const SPACE = 32;
const BACKSLASH = 92;
const SMALL_U = 117;
const DIGITS_IN_TOKEN = 3;
/** Vocabularies have runs of line breaks up to about this length. */
const LONG_RUN = 16;
const LONG_WHITESPACE = 0.06;
/** Spaces merge up to about this length; beyond it, a token has more than a hundred. */
const LONGEST_SPACES = 80;
const LONG_SPACES = 0.009;

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
