import { distance } from "fastest-levenshtein";
import { nameWords } from "./name-words.ts";
import { wordDistance } from "./word-distance.ts";

/** Maximum number of characters to compare. Names are compared by their beginning. */
const LONGEST_COMPARED = 128;
/** Maximum share of mistyped letters in a close name. */
const MOST_TYPOS = 0.34;
/** Maximum share of letters in changed words of a close name. */
const MOST_CHANGED = 0.5;
/** Minimum number of letters of a wanted name to search for within words. */
const SHORTEST_CONTAINED = 4;

/** The distance of a name from the wanted name. */
export interface NameDistance {
  /** 0 (equal except for case and separators) to 1. */
  readonly distance: number;
  /** The share of letters to change, 0 to 1, ignoring word boundaries. Decides between equal distances. */
  readonly letters: number;
  /** Whether this name may have been meant by the wanted name. */
  readonly isNear: boolean;
}

/**
 * Returns a function that compares names with a wanted name, ignoring case and separators. It compares them
 * by letters, as typing errors change them, and word by word. If a name contains all wanted words or is part
 * of the wanted name, its additional letters count only half.
 */
export function nameDistanceFrom(wanted: string): (name: string) => NameDistance {
  const wantedWords = wordsOf(wanted);
  const target = wantedWords.join("");
  // The names of an API share most of their words.
  const known = new Map<string, ComparedWord>();
  const compared = (word: string): ComparedWord => {
    let found = known.get(word);
    if (found === undefined) {
      found = { word, distances: wantedWords.map((one) => wordDistance(one, word)) };
      known.set(word, found);
    }
    return found;
  };

  return (name) => {
    const words = wordsOf(name);
    const letters = words.join("");
    const longest = Math.max(target.length, letters.length, 1);
    const share = distance(target, letters) / longest;
    const contained = isContained(target, letters);
    const byWords = changedLetters(wantedWords, words.map(compared)) / longest;
    return {
      distance: Math.min(contained ? share / 2 : share, byWords),
      letters: share,
      isNear:
        share <= MOST_TYPOS ||
        byWords <= MOST_CHANGED ||
        (contained && target.length >= SHORTEST_CONTAINED && letters.length > target.length / 2),
    };
  };
}

function isContained(wanted: string, name: string): boolean {
  if (wanted === "" || name === "") return false;
  return name.includes(wanted) || wanted.includes(name);
}

function wordsOf(name: string): string[] {
  const start = name.slice(0, LONGEST_COMPARED);
  const words = nameWords(start);
  return words.length > 0 ? words : [start];
}

/** A word of a name, with its distances from the words of the wanted name. */
interface ComparedWord {
  readonly word: string;
  readonly distances: readonly number[];
}

/**
 * Counts the letters to change if two names share all words of one of them, or share at least two and differ
 * in one. Counts mistyped letters and letters of other words. Returns Infinity for other names.
 */
function changedLetters(wanted: readonly string[], words: ComparedWord[]): number {
  let shared = 0;
  let typos = 0;
  let missing = 0;
  for (const [position, wantedWord] of wanted.entries()) {
    const found = takeNearest(words, position);
    if (found === undefined) {
      missing += wantedWord.length;
      continue;
    }
    shared++;
    const length = Math.max(wantedWord.length, found.word.length);
    typos += (found.distances[position] ?? 0) * length;
  }
  const further = lengthOf(words.map(({ word }) => word));
  if (shared === 0) return Number.POSITIVE_INFINITY;
  if (missing === 0 && further === 0) return typos;
  // A word that is mistyped as well as one among others is likely another word.
  if (missing === 0) return 2 * typos + further / 2;
  // Most long names hold some short one.
  if (words.length === 0 && missing < lengthOf(wanted) / 2) return 2 * typos + missing / 2;
  const differInOne = wanted.length - shared <= 1 && words.length <= 1;
  if (shared >= 2 && differInOne) return typos + Math.max(missing, further);
  return Number.POSITIVE_INFINITY;
}

/** Removes the word that is closest to the wanted word at a position from the list, and returns it. */
function takeNearest(words: ComparedWord[], position: number): ComparedWord | undefined {
  let nearest = -1;
  let least = 1;
  for (let index = 0; index < words.length && least > 0; index++) {
    const distance = words[index]?.distances[position] ?? 1;
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest < 0 ? undefined : words.splice(nearest, 1)[0];
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
