import type { TokenCounter } from "@speclens/core";
import { isAsciiPunctuation, isDigit, isLatinLetter, isWhitespace } from "./character-class.ts";
import type { TokenEncoding } from "./load-token-counter.ts";
import { costOfSigns, PIECE_COSTS, type PieceCosts } from "./piece-costs.ts";
import { costOfScript, scriptEnd } from "./script-cost.ts";

/** What is estimated. */
export interface EstimateOptions {
  /** The vocabulary whose count is estimated. Default: `o200k`. */
  readonly encoding?: TokenEncoding;
}

/**
 * Estimates how many tokens a language model sees in a text, without a tokenizer.
 *
 * The usual rule (4 characters a token and 20% on top) is 40% too high on English prose and 25% too
 * low on paths and Cyrillic. So this walks the text once in the pieces that byte-pair tokenizers cut
 * it into before they merge (words with the space or sign before them, humps of camelCase, groups of
 * three digits, runs of punctuation), adds the fitted cost of each piece, and a margin on top. How
 * close that is, and to what, is in README.md, "How the estimate was fitted".
 *
 * Linear: about 3 ms for 100 KB.
 */
export function estimateTokens(text: string, { encoding = "o200k" }: EstimateOptions = {}): number {
  const costs = PIECE_COSTS[encoding];
  return Math.ceil(sumOfPieces(text, costs) * costs.margin);
}

/** The estimate of o200k tokens as a TokenCounter, named `estimate`. */
export const estimateTokenCounter: TokenCounter = {
  name: "estimate",
  // Whoever maps a list over `count` passes an index, too.
  count: (text) => estimateTokens(text),
};

/** The cost of a text's pieces, without the margin. Linear in the costs, which is how they are fitted. */
export function sumOfPieces(text: string, costs: PieceCosts): number {
  const length = text.length;
  let tokens = 0;
  let at = 0;
  while (at < length) {
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
      // The last space of a run belongs to the piece after it, unless that is a number.
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
const SLASH = 47;
const DIGITS_IN_TOKEN = 3;
/** Vocabularies have runs of line breaks up to about this length. */
const LONG_RUN = 16;
const LONG_WHITESPACE = 0.06;
/** Spaces merge up to about this length; of more, one token has more than a hundred. */
const LONGEST_SPACES = 80;
const LONG_SPACES = 0.009;

/** What stands before a word, as far as it changes what the word costs. */
type WordPlace = keyof PieceCosts["word"];

function placeAfter(sign: number): WordPlace {
  switch (sign) {
    case 45:
      return "hyphen";
    case 46:
      return "dot";
    case SLASH:
      return "slash";
    case 95:
      return "underscore";
    default:
      return "sign";
  }
}

function placeAfterSpaceAnd(sign: number): WordPlace {
  return sign === SLASH ? "spaceSlash" : "spaceSign";
}

interface Word {
  readonly end: number;
  readonly length: number;
  readonly capitals: number;
  /** The greatest code of its accented letters; 0 without. */
  readonly accent: number;
}

/** One hump: capitals, then small letters; the next capital begins the next one. */
function readWord(text: string, start: number): Word {
  let at = start;
  let capitals = 0;
  let small = 0;
  let accent = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isLatinLetter(code)) break;
    if (code >= 65 && code <= 90) {
      if (small > 0) break;
      capitals++;
    } else small++;
    if (code >= 128 && code > accent) accent = code;
  }
  return { end: at, length: at - start, capitals, accent };
}

function costOfWord(word: Word, place: WordPlace, costs: PieceCosts): number {
  const accented = word.accent === 0 ? 0 : costs.accents[groupOf(word.accent)];
  if (word.capitals > 1) {
    const base = place === "space" ? costs.capitalsAfterSpace : costs.capitals;
    return base + costs.capitalLetter * (word.length - 2) + accented;
  }
  const capital = word.capitals === 0 ? 0 : costs.capital[LETTERS_AFTER[place]];
  const known = Math.min(word.length, 18);
  const letters =
    costs.letter[LETTERS_AFTER[place]] * Math.max(0, known - FREE_LETTERS[LETTERS_AFTER[place]]);
  // No vocabulary has words of more than 18 letters: it is a key or a hash.
  const endless = costs.endlessLetter * Math.max(0, word.length - 18);
  return costs.word[place] + capital + letters + endless + accented;
}

function groupOf(accent: number): keyof PieceCosts["accents"] {
  if (accent < 0x100) return "western";
  // From ơ and ư on, which only Vietnamese has.
  return accent < 0x1a0 ? "eastern" : "stacked";
}

/** Vocabularies are made of text, where words stand after a space: those are the longest they have. */
const LETTERS_AFTER: Readonly<Record<WordPlace, keyof PieceCosts["letter"]>> = {
  space: "afterSpace",
  underscore: "afterSign",
  hyphen: "afterSign",
  slash: "afterSign",
  dot: "afterSign",
  sign: "afterSign",
  spaceSlash: "afterSign",
  spaceSign: "afterSign",
  signs: "alone",
  hump: "alone",
  alone: "alone",
};
const FREE_LETTERS = { afterSpace: 6, afterSign: 3, alone: 3 } as const;

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
