import type { TokenCounter } from "@speclens/core";
import { isAsciiPunctuation, isDigit, isLatinLetter, isWhitespace } from "./character-class.ts";
import { costOfScript, scriptEnd } from "./script-cost.ts";

/**
 * What the sum of the pieces is multiplied by. The pieces predict the true count without bias;
 * the margin lifts the whole distribution so that hardly any answer is estimated too low.
 */
const MARGIN = 1.08;

// Tokens of one piece, fitted: see README.md, "How the estimate was fitted".
const WORD_AFTER_SPACE = 0.9;
const WORD_AFTER_PUNCTUATION = 1.55;
const WORD_ALONE = 0.95;
const WORD_IN_CAPITALS = 1.25;
const WORD_WITH_ACCENTS = 1.5;
const DIGITS_IN_TOKEN = 3;
const PUNCTUATION = 1.2;
const PUNCTUATION_AFTER_SPACE = 0.96;
const WHITESPACE = 0.95;

/**
 * Estimates how many tokens a language model sees in a text, without a tokenizer.
 *
 * The usual rule (4 characters a token and 20% on top) is 40% too high on English prose and 25% too
 * low on paths and Cyrillic. So this walks the text once in the pieces that byte-pair tokenizers cut
 * it into before they merge (words with the space or sign before them, humps of camelCase, groups of
 * three digits, runs of punctuation), adds the fitted cost of each piece, and 8% on top. Against
 * o200k over 3,780 pieces of real documents: 98% within −2% … +20%, the median at
 * +9%.
 *
 * Linear: about 1 ms for 100 KB.
 */
export function estimateTokens(text: string): number {
  const length = text.length;
  let tokens = 0;
  let at = 0;
  while (at < length) {
    let code = text.charCodeAt(at);
    let wordCost = WORD_ALONE;
    let afterSpace = false;

    if (isWhitespace(code)) {
      const start = at;
      at = whitespaceEnd(text, at);
      if (at === length) {
        tokens += WHITESPACE;
        break;
      }
      code = text.charCodeAt(at);
      // The last space of a run belongs to the piece after it, unless that is a number.
      afterSpace = text.charCodeAt(at - 1) === 32 && !isDigit(code);
      if (!afterSpace || at - start > 1) tokens += WHITESPACE;
      if (afterSpace) wordCost = WORD_AFTER_SPACE;
    }

    if (isAsciiPunctuation(code)) {
      const start = at;
      while (at < length && isAsciiPunctuation(text.charCodeAt(at))) at++;
      const single = at - start === 1 && !afterSpace;
      code = text.charCodeAt(at);
      if (!single || at === length || !isLatinLetter(code)) {
        tokens += afterSpace ? PUNCTUATION_AFTER_SPACE : PUNCTUATION;
        tokens += 0.04 * Math.max(0, at - start - 3);
        // A line's end merges with the punctuation before it.
        while (at < length && (text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13)) at++;
        continue;
      }
      wordCost = WORD_AFTER_PUNCTUATION;
    }

    if (isLatinLetter(code)) {
      const word = readWord(text, at);
      at = word.end;
      tokens += costOfWord(word, wordCost);
    } else if (isDigit(code)) {
      const start = at;
      while (at < length && isDigit(text.charCodeAt(at))) at++;
      tokens += Math.ceil((at - start) / DIGITS_IN_TOKEN);
    } else {
      const end = scriptEnd(text, at);
      tokens += costOfScript(code, end - at);
      at = end;
    }
  }
  return Math.ceil(tokens * MARGIN);
}

/** The estimate as a TokenCounter, named `estimate`. */
export const estimateTokenCounter: TokenCounter = { name: "estimate", count: estimateTokens };

interface Word {
  readonly end: number;
  readonly length: number;
  readonly capitals: number;
  readonly accents: number;
}

/** One hump: capitals, then small letters; the next capital begins the next one. */
function readWord(text: string, start: number): Word {
  let at = start;
  let capitals = 0;
  let small = 0;
  let accents = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isLatinLetter(code)) break;
    if (code >= 65 && code <= 90) {
      if (small > 0) break;
      capitals++;
    } else small++;
    if (code >= 128) accents++;
  }
  return { end: at, length: at - start, capitals, accents };
}

function costOfWord(word: Word, base: number): number {
  const accented = word.accents > 0 ? WORD_WITH_ACCENTS : 0;
  if (word.capitals > 1) return WORD_IN_CAPITALS + 0.15 * Math.max(0, word.length - 2) + accented;
  const long = Math.max(0, Math.min(word.length, 18) - 6);
  // Nobody has words of more than 18 letters in his vocabulary: it is a key or a hash.
  const endless = Math.max(0, word.length - 18);
  return base + 0.1 * long + 0.4 * endless + accented;
}

function whitespaceEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}
