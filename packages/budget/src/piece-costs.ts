import type { TokenEncoding } from "./load-token-counter.ts";
import { CL100K_SCRIPTS, O200K_SCRIPTS, type ScriptCost } from "./script-cost.ts";

/** What the pieces of a text cost in one vocabulary, in tokens. */
export interface PieceCosts {
  /** What the sum is multiplied by, so that few texts are estimated too low. */
  readonly margin: number;
  /** A word, by what stands before it. */
  readonly word: {
    readonly space: number;
    readonly underscore: number;
    readonly hyphen: number;
    readonly slash: number;
    readonly dot: number;
    /** Any other single sign, such as `"` or `$`. */
    readonly sign: number;
    /** A space and a slash, or a space and another sign, with that sign. */
    readonly spaceSlash: number;
    readonly spaceSign: number;
    /** Two signs or more, which cost extra. */
    readonly signs: number;
    /** A small letter: a hump of camelCase. */
    readonly hump: number;
    /** A line break, a digit, another script, or nothing. */
    readonly alone: number;
  };
  /** More for a capital that begins a word. */
  readonly capital: ByPlace;
  /** More for each letter from the 4th to the 18th, after a space from the 7th. */
  readonly letter: ByPlace;
  /** More for each letter from the 19th. */
  readonly endlessLetter: number;
  /** A word that begins with two capitals or more, and more for each letter from the 3rd. */
  readonly capitals: number;
  readonly capitalsAfterSpace: number;
  readonly capitalLetter: number;
  /**
   * More for a word with accents: those of Latin-1 (French, German), Extended A (Polish,
   * Turkish), the others (Vietnamese, whose words are short).
   */
  readonly accents: {
    readonly western: number;
    readonly eastern: number;
    readonly stacked: number;
  };
  /** A group of three digits or fewer. */
  readonly digits: number;
  /** One sign of punctuation that no word follows, a run of two, a run of 3 to 16. */
  readonly sign: number;
  readonly twoSigns: number;
  readonly signs: number;
  /** A run of white space; one space before a number; what follows a line break. */
  readonly whitespace: number;
  readonly spaceBeforeNumber: number;
  readonly indentation: number;
  readonly scripts: readonly ScriptCost[];
}

interface ByPlace {
  readonly afterSpace: number;
  readonly afterSign: number;
  /** After a run of signs, too. */
  readonly alone: number;
}

/** Fitted: see README.md, "How the estimate was fitted". */
export const PIECE_COSTS: Readonly<Record<TokenEncoding, PieceCosts>> = {
  o200k: {
    margin: 1.04,
    word: {
      space: 1.02,
      underscore: 0.92,
      hyphen: 1.49,
      slash: 1.8,
      dot: 0.78,
      sign: 1.65,
      spaceSlash: 1.79,
      spaceSign: 2.01,
      signs: 1.25,
      hump: 0.79,
      alone: 0.87,
    },
    capital: { afterSpace: 0, afterSign: 0.29, alone: 0 },
    letter: { afterSpace: 0.02, afterSign: 0.07, alone: 0.04 },
    endlessLetter: 0.36,
    capitals: 1.28,
    capitalsAfterSpace: 1.05,
    capitalLetter: 0.2,
    accents: { western: 1.1, eastern: 2.2, stacked: 0.1 },
    digits: 1.06,
    sign: 0.96,
    twoSigns: 0.91,
    signs: 1.04,
    whitespace: 0.99,
    spaceBeforeNumber: 1.04,
    indentation: 1.36,
    scripts: O200K_SCRIPTS,
  },
  cl100k: {
    margin: 1.03,
    word: {
      space: 1.02,
      underscore: 0.85,
      hyphen: 1.53,
      slash: 1.79,
      dot: 0.77,
      sign: 1.59,
      spaceSlash: 1.93,
      spaceSign: 2.05,
      signs: 1.13,
      hump: 0.61,
      alone: 0.95,
    },
    capital: { afterSpace: 0, afterSign: 0.43, alone: 0 },
    letter: { afterSpace: 0.03, afterSign: 0.06, alone: 0.07 },
    endlessLetter: 0.41,
    capitals: 1.37,
    capitalsAfterSpace: 0.91,
    capitalLetter: 0.2,
    accents: { western: 2.2, eastern: 3.5, stacked: 0.9 },
    digits: 1.02,
    sign: 0.96,
    twoSigns: 0.87,
    signs: 1,
    whitespace: 1.04,
    spaceBeforeNumber: 1.07,
    indentation: 1.4,
    scripts: CL100K_SCRIPTS,
  },
};

/** Rules and borders (`----`) have long tokens; brackets and quotes hardly any of more than two. */
const RULES = new Set([..."-=*#_.~+"].map((sign) => sign.charCodeAt(0)));

/** Vocabularies have runs of one sign up to about this length. */
const LONG_RUN = 16;

/** What a run of punctuation costs. */
export function costOfSigns(text: string, start: number, end: number, costs: PieceCosts): number {
  const run = end - start;
  let tokens = run === 1 ? costs.sign : run === 2 ? costs.twoSigns : costs.signs;
  for (let at = start + LONG_RUN; at < end; at++)
    tokens += RULES.has(text.charCodeAt(at)) ? 0.03 : 0.45;
  return tokens;
}
