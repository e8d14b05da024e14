/** Scripts without spaces between words: each character counts as one. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const WORD: RegExp = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_])+`, "gu");
/** The same, for the texts that have nothing else: many times faster. */
const PLAIN_WORD = /[a-z0-9_]+/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Up to so many different words, three of their numbers make one exact number (51 of 53 bits). */
const MOST_WORDS = 2 ** 17;

/** The word 3-grams of a text, as numbers; each once. */
export type Trigrams = readonly number[];

/** Finds, among the texts that were added to it, the first that has most of its 3-grams in common. */
export interface TrigramIndex {
  /** The 3-grams of a text. One of fewer than three words is a single one; one of no word has none. */
  trigramsOf(text: string): Trigrams;
  /** Adds a text; it gets the next number, from 0. */
  add(trigrams: Trigrams): void;
  /**
   * The number of the first text that was added whose Jaccard index with the given one, shared
   * 3-grams over all that either has, reaches the threshold.
   */
  findSimilar(trigrams: Trigrams, threshold: number): number | undefined;
}

/**
 * Makes an empty index. A look-up takes time in proportion to the 3-grams that texts share, and not to
 * the number of texts times their length.
 */
export function createTrigramIndex(): TrigramIndex {
  const words = new Map<string, number>();
  const sizes: number[] = [];
  /** By 3-gram, the numbers of the texts that have it. */
  const owners = new Map<number, number[]>();

  const numberOf = (word: string): number => {
    const known = words.get(word);
    if (known !== undefined) return known;
    // Beyond that some words share a number, which makes texts a little more alike than they are.
    const number = 1 + (words.size % (MOST_WORDS - 1));
    words.set(word, number);
    return number;
  };

  return {
    trigramsOf: (text) => {
      const numbers = wordsOf(text).map(numberOf);
      if (numbers.length === 0) return [];
      const trigrams = new Set<number>();
      // Where a short text has no further word, 0 stands for it: no word has that number.
      for (let place = 0; place < Math.max(1, numbers.length - 2); place += 1) {
        const pair = (numbers[place] ?? 0) * MOST_WORDS + (numbers[place + 1] ?? 0);
        trigrams.add(pair * MOST_WORDS + (numbers[place + 2] ?? 0));
      }
      return [...trigrams];
    },
    add: (trigrams) => {
      const number = sizes.push(trigrams.length) - 1;
      for (const trigram of trigrams) {
        const known = owners.get(trigram);
        if (known === undefined) owners.set(trigram, [number]);
        else known.push(number);
      }
    },
    findSimilar: (trigrams, threshold) => {
      const shared = new Int32Array(sizes.length);
      for (const trigram of trigrams)
        for (const number of owners.get(trigram) ?? []) shared[number] = (shared[number] ?? 0) + 1;
      const found = shared.findIndex((count, number) => {
        const all = trigrams.length + (sizes[number] ?? 0) - count;
        return count > 0 && count / all >= threshold;
      });
      return found < 0 ? undefined : found;
    },
  };
}

function wordsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return lower.match(BEYOND_ASCII.test(lower) ? WORD : PLAIN_WORD) ?? [];
}
