import { distance } from "fastest-levenshtein";
import { nameWords } from "./name-words.ts";
import { wordDistance } from "./word-distance.ts";

/** Names are compared by their beginning. */
const LONGEST_COMPARED = 128;
/** A share of mistyped letters up to which a name is near. */
const MOST_TYPOS = 0.34;
/** A share of letters in changed words up to which a name is near. */
const MOST_CHANGED = 0.5;
/** Letters of a wanted name that are looked for within words. */
const SHORTEST_CONTAINED = 4;

/** How far a name is from the wanted one. */
export interface NameDistance {
  /** From 0, the same but for case and separators, to 1. */
  readonly distance: number;
  /** The share of letters to change, without regard to words: 0 to 1. Decides between equal distances. */
  readonly letters: number;
  /** Whether the wanted name may have been meant as this one. */
  readonly isNear: boolean;
}

/**
 * Compares names with a wanted one, without regard to case and separators: by their letters, as
 * typing errors change them, and word by word. A name in which all wanted words are, or which is a
 * part of the wanted one, is half as far as its further letters say.
 */
export function nameDistanceFrom(wanted: string): (name: string) => NameDistance {
  const wantedWords = wordsOf(wanted);
  const target = wantedWords.join("");
  // The names of one API share most of their words.
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

/** A word of a name, with its distances from the words of the wanted one. */
interface ComparedWord {
  readonly word: string;
  readonly distances: readonly number[];
}

/**
 * Counts the letters to change where two names share all words of one of them, or at least two and
 * differ in one: mistyped ones, and those of other words. Infinity for other names.
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

/** Takes the word that is nearest to the wanted one at a position out of the list. */
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
