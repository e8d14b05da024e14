import { isLatinLetter } from "./character-class.ts";

/**
 * The cost of a run of letters in one script. It is one token, plus `each` for every UTF-16 code unit after
 * the first `free` ones.
 */
export interface ScriptCost {
  readonly free: number;
  readonly each: number;
}

/** The costs in one vocabulary. */
type Costs = readonly [free: number, each: number];

/**
 * The blocks in ascending order. Each block begins where the previous block ends. The vocabularies hold
 * hardly any word of the blocks that cost 2 or 3, so that each of their characters costs its bytes.
 */
const BLOCKS: readonly (readonly [end: number, o200k: Costs, cl100k: Costs])[] = [
  [0x300, [1, 0.3], [1, 0.3]], // Latin-1 signs, IPA
  [0x370, [1, 1], [0, 1.2]], // combining marks
  [0x400, [2, 0.33], [1, 1.05]], // Greek
  [0x530, [3, 0.19], [2, 0.46]], // Cyrillic
  [0x590, [1, 0.17], [0, 1.98]], // Armenian
  [0x600, [2, 0.41], [1, 1.23]], // Hebrew
  [0x700, [3, 0.31], [1, 0.87]], // Arabic
  [0x800, [0, 2], [0, 2]], // Syriac, Thaana, N'Ko
  [0x900, [0, 3], [0, 3]], // the other scripts of the Middle East
  [0x980, [3, 0.26], [0, 1]], // Devanagari
  [0xd80, [2, 0.38], [0, 1.45]], // the other scripts of India
  [0xe00, [2, 0.5], [0, 1.9]], // Sinhala
  [0xf00, [2, 0.41], [1, 0.98]], // Thai, Lao
  [0x1000, [0, 1.6], [0, 2.3]], // Tibetan
  [0x10a0, [1, 0.6], [0, 2]], // Burmese
  [0x1100, [1, 0.19], [0, 1.98]], // Georgian
  [0x1200, [0, 3], [0, 3]], // Hangul letters
  [0x13a0, [0, 2.3], [0, 2.7]], // Ethiopic
  [0x1780, [0, 3], [0, 3]], // Cherokee, Canadian syllables, runes
  [0x1800, [1, 0.6], [0, 2]], // Khmer
  [0x1e00, [0, 3], [0, 3]], // Mongolian and scripts of South East Asia
  [0x2000, [1, 0.8], [1, 1]], // Greek with accents
  [0x2800, [0, 0.5], [0, 0.6]], // dashes, quotes, arrows, signs
  [0x2e80, [0, 3], [0, 3]], // Braille, rare arrows, Coptic, Berber
  [0x3040, [1, 0.6], [1, 0.6]], // CJK punctuation
  [0x3100, [2, 0.75], [1, 1.3]], // kana
  [0x4e00, [0, 2], [0, 2.4]], // enclosed and rare Han
  [0xa000, [1, 0.78], [1, 1.15]], // Han
  [0xac00, [0, 3], [0, 3]], // Yi and other scripts
  [0xd800, [1, 0.6], [0, 0.88]], // Hangul syllables
  [0xe000, [1, 0.95], [1, 1.3]], // surrogates: emoji and the rare planes, the first one of a run often whole
  [0xfb00, [0, 3], [0, 3]], // private use, Han for compatibility
  [0xfe00, [0, 2.5], [0, 3]], // presentation forms of Arabic
  [0xfe10, [1, 1], [0, 1]], // variation selectors, as in emoji
  [0xff00, [0, 2], [0, 3]], // presentation forms of Chinese, and more of Arabic
  [0x10000, [1, 1.35], [1, 1.7]], // full width
];

/** Characters that the vocabularies merge where they repeat, as in rules and filled lines. */
const MERGED = new Set(
  [..."\u00a0ـ–—…─━═█□★♀　・ー！＊＝\ufffd"].map((sign) => sign.charCodeAt(0)),
);
/** A character repeats if it is among so many before it. Words repeat a fifth of their characters so. */
const NEAR = 4;
/** Repeated characters, less the others, that a word may have. */
const REPEATS_OF_WORDS = 3;

/** Costs by block, in tokens of o200k. */
export const O200K_SCRIPTS: readonly ScriptCost[] = BLOCKS.map(([, costs]) => scriptCost(costs));
/** Costs by block, in tokens of cl100k. */
export const CL100K_SCRIPTS: readonly ScriptCost[] = BLOCKS.map(([, , costs]) => scriptCost(costs));

/** Returns the index after the run of code units that have the same script as the one at `start`, up to a limit. */
export function scriptEnd(text: string, start: number, limit: number): number {
  const block = blockOf(text.charCodeAt(start));
  let at = start + 1;
  while (at < limit) {
    const code = text.charCodeAt(at);
    // Latin letters have separate costs, although they are inside two of the blocks.
    if (code < 128 || isLatinLetter(code)) break;
    if (blockOf(code) !== block) break;
    at++;
  }
  return at;
}

/**
 * Returns the tokens for the run of one script from `start` to `end`. The costs are those of words. Characters
 * that repeat more than any word's cost their bytes, since no token is shorter than a byte.
 */
export function costOfScript(
  text: string,
  start: number,
  end: number,
  scripts: readonly ScriptCost[],
): number {
  const code = text.charCodeAt(start);
  const { free, each } = scripts[blockOf(code)] ?? UNKNOWN;
  const words = 1 + each * Math.max(0, end - start - free);
  const further = Math.max(0, bytesOf(code) - each);
  return words + further * countUnnatural(text, start, end);
}

const UNKNOWN: ScriptCost = { free: 0, each: 1 };

/** Counts the repeated characters of a run that words do not have. Longer runs never have fewer. */
function countUnnatural(text: string, start: number, end: number): number {
  let repeats = 0;
  let unnatural = 0;
  for (let at = start + 1; at < end; at++) {
    if (!isRepeated(text, start, at)) repeats = Math.max(0, repeats - 1);
    else if (++repeats > REPEATS_OF_WORDS) unnatural++;
  }
  return unnatural;
}

function isRepeated(text: string, start: number, at: number): boolean {
  const code = text.charCodeAt(at);
  for (let back = at - 1; back >= start && back >= at - NEAR; back--)
    if (text.charCodeAt(back) === code) return !MERGED.has(code);
  return false;
}

/** Returns the UTF-8 bytes of a code unit outside of ASCII; half of the four of a pair of surrogates. */
function bytesOf(code: number): number {
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
}

function blockOf(code: number): number {
  let low = 0;
  for (let high = BLOCKS.length - 1; low < high; ) {
    const middle = (low + high) >> 1;
    if (code < (BLOCKS[middle]?.[0] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function scriptCost([free, each]: Costs): ScriptCost {
  return { free, each };
}
