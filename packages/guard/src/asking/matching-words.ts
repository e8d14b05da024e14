/** More words say nothing more, and each of them is looked for in each value. */
const MOST_WORDS = 16;
/** What remains of a word when its ending is cut off, by which its forms differ: type, types; view, views, viewed. */
const SHARE_KEPT = 0.75;
const LEAST_STEM = 4;
/** What a word counts of which only the beginning is there, as a share of the whole word. */
const SHARE_OF_STEM = 0.8;

/** What is looked for: several words, all of which have to be there. */
export interface Wanted {
  /** In lower case. */
  readonly words: readonly string[];
  /** The set of all words; see `wordsIn`. */
  readonly all: number;
}

/** Returns a text as it is to be looked for, as one word. */
export function wholeOf(find: string): Wanted {
  return wantedOf([find.trim().toLowerCase()]);
}

/** Returns the words of a text as they are to be looked for. */
export function wordsOf(find: string): Wanted {
  const words = find.trim().toLowerCase().split(/\s+/);
  return wantedOf([...new Set(words)].slice(0, MOST_WORDS));
}

/** Returns the beginnings of words, so that other forms of them are found. */
export function stemsOf({ words }: Wanted): Wanted {
  return wantedOf(
    words.map((word) => word.slice(0, Math.max(LEAST_STEM, Math.floor(word.length * SHARE_KEPT)))),
  );
}

function wantedOf(words: readonly string[]): Wanted {
  return { words, all: 2 ** words.length - 1 };
}

/** Returns which words a text has, as a set of bits. */
export function wordsIn(text: string, { words }: Wanted): number {
  const lower = text.toLowerCase();
  let found = 0;
  for (const [index, word] of words.entries()) if (lower.includes(word)) found |= 1 << index;
  return found;
}

/** Which words a place has: as they are, and at least their beginnings. */
export interface WordsThere {
  readonly words: number;
  readonly stems: number;
}

/** Returns what words are worth: the fewer of the places have one, the more. One that no place has is worth nothing. */
export function weightsOf({ words }: Wanted, places: readonly WordsThere[]): readonly number[] {
  return words.map((_, index) => {
    const having = places.reduce((sum, { stems }) => sum + ((stems >> index) & 1), 0);
    return having === 0 ? 0 : Math.log(1 + places.length / having);
  });
}

/** Adds up what the words of a place are worth. */
export function worthOf({ words, stems }: WordsThere, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => {
    const share = (words >> index) & 1 ? 1 : (stems >> index) & 1 ? SHARE_OF_STEM : 0;
    return sum + weight * share;
  }, 0);
}

/** Places of a word at which it is tried whether it stands alone. */
const MOST_TRIED = 1000;

/** Returns whether a text has a word that no letter or digit touches. */
export function isWordIn(text: string, word: string): boolean {
  const lower = text.toLowerCase();
  let at = lower.indexOf(word);
  for (let tried = 0; at >= 0 && tried < MOST_TRIED; tried++) {
    if (!isLetter(lower, at - 1) && !isLetter(lower, at + word.length)) return true;
    at = lower.indexOf(word, at + 1);
  }
  return false;
}

function isLetter(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at] ?? "");
}
