/**
 * What a run of letters of one script costs: one token, and `each` for every UTF-16 code unit after
 * the first `free` ones. Fitted on o200k; older vocabularies need more for everything but Latin.
 */
interface ScriptCost {
  /** First code unit after the block. */
  readonly end: number;
  readonly free: number;
  readonly each: number;
}

const RARE = { free: 1, each: 0.6 };

/** By rising code unit: each block begins where the one before it ends. */
const SCRIPTS: readonly ScriptCost[] = [
  { end: 0x300, free: 1, each: 0.3 }, // Latin-1 signs, IPA
  { end: 0x370, free: 1, each: 1 }, // combining marks
  { end: 0x400, free: 2, each: 0.33 }, // Greek
  { end: 0x530, free: 3, each: 0.2 }, // Cyrillic
  { end: 0x590, free: 1, each: 0.33 }, // Armenian
  { end: 0x600, free: 2, each: 0.3 }, // Hebrew
  { end: 0x780, free: 3, each: 0.28 }, // Arabic
  { end: 0x900, ...RARE },
  { end: 0xe00, free: 2, each: 0.3 }, // the scripts of India
  { end: 0xf00, free: 2, each: 0.28 }, // Thai, Lao
  { end: 0x10a0, ...RARE },
  { end: 0x1100, free: 1, each: 0.3 }, // Georgian
  { end: 0x1200, free: 1, each: 0.6 }, // Hangul letters
  { end: 0x1e00, ...RARE },
  { end: 0x1f00, free: 1, each: 0.6 }, // Latin for Vietnamese
  { end: 0x2000, free: 1, each: 0.6 }, // Greek with accents
  { end: 0x2e80, free: 1, each: 0.16 }, // dashes, quotes, arrows, signs
  { end: 0x3040, free: 1, each: 0.6 }, // CJK punctuation
  { end: 0x3100, free: 2, each: 0.6 }, // kana
  { end: 0xac00, free: 1, each: 0.72 }, // Han
  { end: 0xd800, free: 1, each: 0.5 }, // Hangul syllables
  { end: 0xe000, free: 1, each: 0.7 }, // surrogates: emoji and the rare planes
  { end: 0xf900, ...RARE },
  { end: 0xfb00, free: 0, each: 1 }, // Han for compatibility
  { end: 0xff00, free: 0, each: 1 }, // presentation forms
  { end: 0x10000, free: 1, each: 0.6 }, // full width
];

/** Index after the run of code units that share the script of the one at `start`. */
export function scriptEnd(text: string, start: number): number {
  const script = scriptIndex(text.charCodeAt(start));
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    // Latin letters have a cost of their own, though their blocks lie below the first boundary.
    if (code < 0x250 && (code < 128 || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7))) break;
    if (scriptIndex(code) !== script) break;
    at++;
  }
  return at;
}

/** Tokens of `length` code units of the script that `code` belongs to. */
export function costOfScript(code: number, length: number): number {
  const script = SCRIPTS[scriptIndex(code)] ?? RARE;
  return 1 + script.each * Math.max(0, length - script.free);
}

function scriptIndex(code: number): number {
  return SCRIPTS.findIndex((script) => code < script.end);
}
