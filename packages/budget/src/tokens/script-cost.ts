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

/** The blocks in ascending order. Each block begins where the previous block ends. */
const BLOCKS: readonly (readonly [end: number, o200k: Costs, cl100k: Costs])[] = [
  [0x300, [1, 0.3], [1, 0.3]], // Latin-1 signs, IPA
  [0x370, [1, 1], [0, 1.2]], // combining marks
  [0x400, [2, 0.33], [1, 1.05]], // Greek
  [0x530, [3, 0.19], [2, 0.46]], // Cyrillic
  [0x590, [1, 0.17], [0, 1.98]], // Armenian
  [0x600, [2, 0.41], [1, 1.23]], // Hebrew
  [0x780, [3, 0.31], [1, 0.87]], // Arabic
  [0x900, [1, 0.6], [0, 2]], // the other scripts of the Middle East
  [0x980, [3, 0.26], [0, 1]], // Devanagari
  [0xe00, [2, 0.38], [0, 1.45]], // the other scripts of India
  [0xf00, [2, 0.41], [1, 0.98]], // Thai, Lao
  [0x10a0, [1, 0.6], [0, 2]], // Tibetan, Burmese
  [0x1100, [1, 0.19], [0, 1.98]], // Georgian
  [0x1200, [1, 0.6], [0, 2]], // Hangul letters
  [0x1e00, [1, 0.6], [0, 2]], // scripts of Africa and South East Asia
  [0x2000, [1, 0.6], [1, 1]], // Greek with accents
  [0x2e80, [0, 0.5], [0, 0.6]], // dashes, quotes, arrows, signs
  [0x3040, [1, 0.6], [1, 0.6]], // CJK punctuation
  [0x3100, [2, 0.75], [1, 1.3]], // kana
  [0xac00, [1, 0.78], [1, 1.15]], // Han
  [0xd800, [1, 0.6], [0, 0.88]], // Hangul syllables
  [0xe000, [1, 0.95], [1, 1.3]], // surrogates: emoji and the rare planes, the first one of a run often whole
  [0xf900, [1, 0.6], [1, 1]], // private use
  [0xfb00, [0, 1], [0, 2]], // Han for compatibility
  [0xfe00, [0, 1], [0, 1.5]], // presentation forms of Arabic
  [0xfe10, [1, 1], [0, 1]], // variation selectors, as in emoji
  [0xff00, [0, 1], [0, 1.5]], // presentation forms of Chinese, and more of Arabic
  [0x10000, [1, 1.35], [1, 1.7]], // full width
];

/** Costs by block, in tokens of o200k. */
export const O200K_SCRIPTS: readonly ScriptCost[] = BLOCKS.map(([, costs]) => scriptCost(costs));
/** Costs by block, in tokens of cl100k. */
export const CL100K_SCRIPTS: readonly ScriptCost[] = BLOCKS.map(([, , costs]) => scriptCost(costs));

/** Returns the index after the run of code units that have the same script as the one at `start`. */
export function scriptEnd(text: string, start: number): number {
  const block = blockOf(text.charCodeAt(start));
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    // Latin letters have separate costs, although they are inside two of the blocks.
    if (code < 128 || isLatinLetter(code)) break;
    if (blockOf(code) !== block) break;
    at++;
  }
  return at;
}

/** Returns the tokens for `length` code units in the script of `code`. */
export function costOfScript(code: number, length: number, scripts: readonly ScriptCost[]): number {
  const { free, each } = scripts[blockOf(code)] ?? UNKNOWN;
  return 1 + each * Math.max(0, length - free);
}

const UNKNOWN: ScriptCost = { free: 0, each: 1 };

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
