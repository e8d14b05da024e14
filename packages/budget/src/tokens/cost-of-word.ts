import { isLatinLetter } from "./character-class.ts";
import { isRarePair } from "./is-rare-pair.ts";
import type { PieceCosts } from "./piece-costs.ts";

const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const BACKSLASH = 92;
const UNDERSCORE = 95;

/** The part of the preceding text that affects the cost of a word. */
type PlaceName = keyof PieceCosts["word"];
/** A place as a number. Looking up costs by name would take longer than reading the word. */
export type WordPlace = number;

const NAMES = [
  "space",
  "underscore",
  "hyphen",
  "slash",
  "dot",
  "backslash",
  "sign",
  "spaceSlash",
  "spaceSign",
  "signs",
  "hump",
  "alone",
] as const satisfies readonly PlaceName[];

export const AFTER_SPACE: WordPlace = placeOf("space");
export const AFTER_SIGNS: WordPlace = placeOf("signs");
export const HUMP: WordPlace = placeOf("hump");
export const ALONE: WordPlace = placeOf("alone");
const AFTER_UNDERSCORE = placeOf("underscore");
const AFTER_HYPHEN = placeOf("hyphen");
const AFTER_SLASH = placeOf("slash");
const AFTER_DOT = placeOf("dot");
const AFTER_BACKSLASH = placeOf("backslash");
const AFTER_SIGN = placeOf("sign");
const AFTER_SPACE_SLASH = placeOf("spaceSlash");
const AFTER_SPACE_SIGN = placeOf("spaceSign");

function placeOf(name: PlaceName): WordPlace {
  return NAMES.indexOf(name);
}

/** Returns the place of a word directly after one sign. */
export function placeAfter(sign: number): WordPlace {
  switch (sign) {
    case HYPHEN:
      return AFTER_HYPHEN;
    case DOT:
      return AFTER_DOT;
    case SLASH:
      return AFTER_SLASH;
    case BACKSLASH:
      return AFTER_BACKSLASH;
    case UNDERSCORE:
      return AFTER_UNDERSCORE;
    default:
      return AFTER_SIGN;
  }
}

/** Returns the place of a word after a space and one sign. */
export function placeAfterSpaceAnd(sign: number): WordPlace {
  return sign === SLASH ? AFTER_SPACE_SLASH : AFTER_SPACE_SIGN;
}

/** A word, or a part of a name in camelCase. A walk reads all its words into one object. */
export interface Word {
  end: number;
  length: number;
  capitals: number;
  /** Number of pairs of adjacent letters that hardly any word contains. */
  rarePairs: number;
  /** The greatest code of its accented letters, or 0 if there are none. */
  accent: number;
  /** Accented letters directly after two others, as in no word. */
  crowdedAccents: number;
}

/** The accented letters that stand next to each other in words, such as "ươ". */
const ADJACENT_ACCENTS = 2;
/** The bytes of an accented letter, so the most tokens of one that is in no word. */
const ACCENT_BYTES = 2;

/** Creates an object to read words into. */
export function createWord(): Word {
  return { end: 0, length: 0, capitals: 0, rarePairs: 0, accent: 0, crowdedAccents: 0 };
}

/** Reads one hump: capitals followed by small letters, up to the next capital or a limit. */
export function readWord(text: string, start: number, limit: number, into: Word): void {
  let at = start;
  let capitals = 0;
  let small = 0;
  let accent = 0;
  let adjacentAccents = 0;
  let crowdedAccents = 0;
  let rarePairs = 0;
  let before = 0;
  for (; at < limit; at++) {
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
  into.end = at;
  into.length = at - start;
  into.capitals = capitals;
  into.rarePairs = rarePairs;
  into.accent = accent;
  into.crowdedAccents = crowdedAccents;
}

/** The costs of words, by the number of their place. */
export interface WordCosts {
  readonly word: Float64Array;
  readonly capital: Float64Array;
  readonly letter: Float64Array;
  readonly others: PieceCosts;
}

const known = new WeakMap<PieceCosts, WordCosts>();

/** Returns the costs of words in a vocabulary. */
export function wordCostsOf(costs: PieceCosts): WordCosts {
  let words = known.get(costs);
  if (words === undefined) {
    words = {
      word: Float64Array.from(NAMES, (name) => costs.word[name]),
      capital: Float64Array.from(NAMES, (name) => costs.capital[LETTERS_AFTER[name]]),
      letter: Float64Array.from(NAMES, (name) => costs.letter[LETTERS_AFTER[name]]),
      others: costs,
    };
    known.set(costs, words);
  }
  return words;
}

/** Returns the cost of a word, including the space or sign before it. */
export function costOfWord(word: Word, place: WordPlace, costs: WordCosts): number {
  const { length, capitals, rarePairs, accent, crowdedAccents } = word;
  const { others } = costs;
  const accented =
    accent === 0 ? 0 : others.accents[groupOf(accent)] + ACCENT_BYTES * crowdedAccents;
  if (capitals > 1) {
    const base = place === AFTER_SPACE ? others.capitalsAfterSpace : others.capitals;
    const rare = rarePairs === 0 ? 0 : others.rarePair.capitals * rarePairs;
    return base + others.capitalLetter * (length - 2) + rare + accented;
  }
  const capital = capitals === 0 ? 0 : (costs.capital[place] ?? 0);
  const letters =
    (costs.letter[place] ?? 0) * Math.max(0, Math.min(length, LONGEST) - (FREE[place] ?? 0));
  // No vocabulary has words of more than 18 letters, so a longer word is a key or a hash.
  const endless = length <= LONGEST ? 0 : others.endlessLetter * (length - LONGEST);
  const rare = rarePairs === 0 ? 0 : others.rarePair.small * rarePairs;
  return (costs.word[place] ?? 0) + capital + letters + endless + rare + accented;
}

const LONGEST = 18;

function groupOf(accent: number): keyof PieceCosts["accents"] {
  if (accent < 0x100) return "western";
  // From ơ and ư on, which only Vietnamese has.
  return accent < 0x1a0 ? "eastern" : "stacked";
}

/** Vocabularies are derived from text, in which words follow a space. The tokens for such words are the longest. */
const LETTERS_AFTER: Readonly<Record<PlaceName, keyof PieceCosts["letter"]>> = {
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
const FREE = Uint8Array.from(NAMES, (name) => FREE_LETTERS[LETTERS_AFTER[name]]);
