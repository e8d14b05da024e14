import { isLatinLetter } from "./character-class.ts";
import { isRarePair } from "./is-rare-pair.ts";
import type { PieceCosts } from "./piece-costs.ts";

const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const BACKSLASH = 92;
const UNDERSCORE = 95;

/** The part of the preceding text that affects the cost of a word. */
export type WordPlace = keyof PieceCosts["word"];

/** Returns the place of a word directly after one sign. */
export function placeAfter(sign: number): WordPlace {
  switch (sign) {
    case HYPHEN:
      return "hyphen";
    case DOT:
      return "dot";
    case SLASH:
      return "slash";
    case BACKSLASH:
      return "backslash";
    case UNDERSCORE:
      return "underscore";
    default:
      return "sign";
  }
}

/** Returns the place of a word after a space and one sign. */
export function placeAfterSpaceAnd(sign: number): WordPlace {
  return sign === SLASH ? "spaceSlash" : "spaceSign";
}

/** A word, or a part of a name in camelCase. */
export interface Word {
  readonly end: number;
  readonly length: number;
  readonly capitals: number;
  /** Number of pairs of adjacent letters that hardly any word contains. */
  readonly rarePairs: number;
  /** The greatest code of its accented letters, or 0 if there are none. */
  readonly accent: number;
  /** Accented letters directly after two others, as in no word. */
  readonly crowdedAccents: number;
}

/** The accented letters that stand next to each other in words, such as "ươ". */
const ADJACENT_ACCENTS = 2;
/** The bytes of an accented letter, so the most tokens of one that is in no word. */
const ACCENT_BYTES = 2;

/** Reads one hump: capitals followed by small letters, up to the next capital. */
export function readWord(text: string, start: number): Word {
  let at = start;
  let capitals = 0;
  let small = 0;
  let accent = 0;
  let adjacentAccents = 0;
  let crowdedAccents = 0;
  let rarePairs = 0;
  let before = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isLatinLetter(code)) break;
    if (code >= 65 && code <= 90) {
      if (small > 0) break;
      capitals++;
    } else small++;
    if (code > accent && code >= 128) accent = code;
    adjacentAccents = code < 128 ? 0 : adjacentAccents + 1;
    if (adjacentAccents > ADJACENT_ACCENTS) crowdedAccents++;
    if (at > start && isRarePair(before, code)) rarePairs++;
    before = code;
  }
  return { end: at, length: at - start, capitals, rarePairs, accent, crowdedAccents };
}

/** Returns the cost of a word, including the space or sign before it. */
export function costOfWord(word: Word, place: WordPlace, costs: PieceCosts): number {
  const accented =
    word.accent === 0
      ? 0
      : costs.accents[groupOf(word.accent)] + ACCENT_BYTES * word.crowdedAccents;
  const { rarePairs } = word;
  if (word.capitals > 1) {
    const base = place === "space" ? costs.capitalsAfterSpace : costs.capitals;
    return (
      base +
      costs.capitalLetter * (word.length - 2) +
      costs.rarePair.capitals * rarePairs +
      accented
    );
  }
  const capital = word.capitals === 0 ? 0 : costs.capital[LETTERS_AFTER[place]];
  const known = Math.min(word.length, 18);
  const letters =
    costs.letter[LETTERS_AFTER[place]] * Math.max(0, known - FREE_LETTERS[LETTERS_AFTER[place]]);
  // No vocabulary has words of more than 18 letters, so a longer word is a key or a hash.
  const endless = costs.endlessLetter * Math.max(0, word.length - 18);
  const rare = costs.rarePair.small * rarePairs;
  return costs.word[place] + capital + letters + endless + rare + accented;
}

function groupOf(accent: number): keyof PieceCosts["accents"] {
  if (accent < 0x100) return "western";
  // From ơ and ư on, which only Vietnamese has.
  return accent < 0x1a0 ? "eastern" : "stacked";
}

/** Vocabularies are derived from text, in which words follow a space. The tokens for such words are the longest. */
const LETTERS_AFTER: Readonly<Record<WordPlace, keyof PieceCosts["letter"]>> = {
  space: "afterSpace",
  underscore: "afterSign",
  hyphen: "afterSign",
  slash: "afterSign",
  dot: "afterSign",
  backslash: "afterSign",
  sign: "afterSign",
  spaceSlash: "afterSign",
  spaceSign: "afterSign",
  signs: "alone",
  hump: "alone",
  alone: "alone",
};
const FREE_LETTERS = { afterSpace: 6, afterSign: 3, alone: 3 } as const;
