import type { TokenCounter } from "@speclens/core";
import { partitionPoint } from "../settings/partition-point.ts";
import { isAsciiPunctuation, isDigit, isLatinLetter, isWhitespace } from "./character-class.ts";
import { TYPICAL_CHARACTERS_PER_TOKEN } from "./characters-per-token.ts";
import { costOfSigns } from "./cost-of-signs.ts";
import {
  AFTER_SIGNS,
  AFTER_SPACE,
  ALONE,
  costOfWord,
  createWord,
  HUMP,
  placeAfter,
  placeAfterSpaceAnd,
  readWord,
  wordCostsOf,
} from "./cost-of-word.ts";
import type { TokenEncoding } from "./load-token-counter.ts";
import { PIECE_COSTS, type PieceCosts } from "./piece-costs.ts";
import { costOfScript, scriptEnd } from "./script-cost.ts";

/** Options for the estimate. */
export interface EstimateOptions {
  /** The vocabulary whose count to estimate. Default: `o200k`. */
  readonly encoding?: TokenEncoding;
}

/**
 * Estimates the number of tokens that a language model sees in a text, without a tokenizer.
 *
 * The usual rule (4 characters per token plus 20%) is 40% too high for English prose and 25% too low for
 * paths and Cyrillic. This function walks the text once, in the pieces that byte-pair tokenizers form before
 * they merge: words with the space or sign before them, humps of camelCase, groups of three digits, and runs
 * of punctuation. It adds up the fitted cost of each piece and a margin. Pairs of letters that hardly any
 * word contains cost more, because they occur in keys, hashes and base64. README.md, "How the estimate was
 * fitted", reports its accuracy.
 *
 * Takes linear time: about 3 ms for 100 KB.
 */
export function estimateTokens(text: string, { encoding = "o200k" }: EstimateOptions = {}): number {
  const costs = PIECE_COSTS[encoding];
  return Math.ceil(sumOfPieces(text, costs) * costs.margin);
}

/** Maximum number of tokens by which the estimate of a cut piece can exceed that of the whole piece. */
const CUT_PIECE = 3;
/** More characters per estimated token than any text has. Long runs of spaces come closest. */
const MOST_CHARACTERS_ESTIMATED = 120;

/**
 * Returns whether `estimateTokens` of a text exceeds `most`, a whole number ≥ 0. The time is proportional to
 * `most`, regardless of the length of the text.
 */
export function exceedsTokens(text: string, most: number): boolean {
  if (text.length > (most + 1) * MOST_CHARACTERS_ESTIMATED) return true;
  const costs = PIECE_COSTS.o200k;
  const surely = most + CUT_PIECE;
  // In expensive scripts, little text needs to be read.
  const first = text.slice(0, surely * TYPICAL_CHARACTERS_PER_TOKEN);
  const estimated = sumOfPieces(first, costs, (surely + 1) / costs.margin) * costs.margin;
  if (first.length === text.length || estimated > surely) return Math.ceil(estimated) > most;
  // One additional token, so that rounding changes nothing.
  const enough = (most + 1) / costs.margin;
  return Math.ceil(sumOfPieces(text, costs, enough) * costs.margin) > most;
}

/** The o200k estimate as a TokenCounter, named `estimate`. */
export const estimateTokenCounter: TokenCounter = {
  name: "estimate",
  // Array.map passes an index as the second argument.
  count: (text) => estimateTokens(text),
  countFrom: (text, start) => {
    const costs = PIECE_COSTS.o200k;
    const sumTo = sumsFrom(text, start, costs);
    return (end) => Math.ceil(sumTo(end) * costs.margin);
  },
};

/** UTF-16 code units between two places of a text at which the sum is kept. */
const KEPT = 256;

/** Returns a function that adds up the costs of the pieces of a part of a text, whatever its end. */
function sumsFrom(text: string, start: number, costs: PieceCosts): (end: number) => number {
  /** Where pieces begin, and the costs of all pieces before. */
  const places = [start];
  const sums = [0];
  return (end) => {
    // A piece depends on the character after it, so it must be inside of the part.
    const at = Math.max(
      0,
      partitionPoint(places.length, (index) => (places[index] ?? 0) < end) - 1,
    );
    return walk(text, costs, {
      start,
      from: places[at] ?? start,
      before: sums[at] ?? 0,
      end,
      enough: Number.POSITIVE_INFINITY,
      kept: { places, sums },
    });
  };
}

/**
 * Adds up the costs of a text's pieces, without the margin. The sum is linear in the costs, so that they can
 * be fitted.
 *
 * @param enough stops once the sum exceeds it. Default: never
 */
export function sumOfPieces(
  text: string,
  costs: PieceCosts,
  enough: number = Number.POSITIVE_INFINITY,
): number {
  return walk(text, costs, { start: 0, from: 0, before: 0, end: text.length, enough });
}

/** Which part of a text to walk. */
interface Walk {
  /** Where the part begins. What is before it has no effect. */
  readonly start: number;
  /** Where to go on: the beginning, or the beginning of a piece. */
  readonly from: number;
  /** The costs of the pieces before. */
  readonly before: number;
  /** Where the part ends. What is after it has no effect. */
  readonly end: number;
  readonly enough: number;
  /** Receives where pieces begin, in steps, and the costs of all pieces before. */
  readonly kept?: { readonly places: number[]; readonly sums: number[] };
}

function walk(
  text: string,
  costs: PieceCosts,
  { start: first, from, before, end: length, enough, kept }: Walk,
): number {
  const words = wordCostsOf(costs);
  const word = createWord();
  const { whitespace, spaceBeforeNumber, indentation, digits, escape: escaped } = costs;
  let keepAt = kept === undefined ? Number.POSITIVE_INFINITY : (kept.places.at(-1) ?? 0) + KEPT;
  let tokens = before;
  let at = from;
  while (at < length && tokens <= enough) {
    if (at >= keepAt) {
      kept?.places.push(at);
      kept?.sums.push(tokens);
      keepAt = at + KEPT;
    }
    let code = text.charCodeAt(at);
    let place = at > first && isLatinLetter(text.charCodeAt(at - 1)) ? HUMP : ALONE;
    let afterSpace = false;

    if (isWhitespace(code)) {
      const start = at;
      let breaks = 0;
      for (; at < length && isWhitespace(code); code = ++at < length ? text.charCodeAt(at) : END)
        if (code !== SPACE) breaks++;
      tokens += LONG_WHITESPACE * Math.max(0, breaks - LONG_RUN);
      tokens += LONG_SPACES * Math.max(0, at - start - breaks - LONGEST_SPACES);
      if (at === length) return tokens + whitespace;
      // The last space of a run belongs to the next piece, unless that piece is a number.
      afterSpace = text.charCodeAt(at - 1) === SPACE && !isDigit(code);
      const own = at - start - (afterSpace ? 1 : 0);
      if (own === 1 && breaks === 0) tokens += spaceBeforeNumber;
      else if (own > 0) tokens += whitespace;
      if (breaks > 0 && own > breaks) tokens += indentation;
      place = afterSpace ? AFTER_SPACE : ALONE;
    }

    if (isAsciiPunctuation(code)) {
      const start = at;
      while (at < length && isAsciiPunctuation(text.charCodeAt(at))) at++;
      const run = at - start;
      const next = at < length ? text.charCodeAt(at) : END;
      if (run === 1 && code === BACKSLASH && next === SMALL_U) {
        tokens += escaped;
        at++;
        continue;
      }
      if (run === 1 && isLatinLetter(next)) {
        place = afterSpace ? placeAfterSpaceAnd(code) : placeAfter(code);
      } else {
        tokens += costOfSigns(text, start, at, costs);
        // A line break merges with the punctuation before it.
        while (at < length && isLineBreak(text.charCodeAt(at))) at++;
        if (!isLatinLetter(next)) continue;
        place = AFTER_SIGNS;
      }
      code = next;
    }

    if (isLatinLetter(code)) {
      readWord(text, at, length, word);
      at = word.end;
      tokens += costOfWord(word, place, words);
    } else if (isDigit(code)) {
      const start = at;
      while (at < length && isDigit(text.charCodeAt(at))) at++;
      tokens += digits * Math.ceil((at - start) / DIGITS_IN_TOKEN);
    } else if (at < length) {
      const end = scriptEnd(text, at, length);
      tokens += costOfScript(text, at, end, costs.scripts);
      at = end;
    }
  }
  return tokens;
}

/** The code after the end, which no class has. */
const END = 0xffff;
const SPACE = 32;
const BACKSLASH = 92;
const SMALL_U = 117;
const DIGITS_IN_TOKEN = 3;
/** Maximum length of runs of line breaks in vocabularies, approximately. */
const LONG_RUN = 16;
const LONG_WHITESPACE = 0.06;
/** Maximum length to which spaces merge, approximately. Beyond it, a token has more than a hundred. */
const LONGEST_SPACES = 80;
const LONG_SPACES = 0.009;

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
