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
    readonly backslash: number;
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
  /** More for each pair of letters that hardly any word has, in small letters and in words in capitals. */
  readonly rarePair: {
    readonly small: number;
    readonly capitals: number;
  };
  /**
   * More for a word with accents: those of Latin-1 (French, German), Extended A (Polish,
   * Turkish), the others (Vietnamese, whose words are short).
   */
  readonly accents: {
    readonly western: number;
    readonly eastern: number;
    readonly stacked: number;
  };
  /** A backslash and a small u, as `\u00e9` begins. */
  readonly escape: number;
  /** A group of three digits or fewer. */
  readonly digits: number;
  /** One sign of punctuation that no word follows, a run of two, a run of more. */
  readonly sign: number;
  readonly twoSigns: number;
  readonly signs: number;
  /** More for each sign of a run from the 3rd. */
  readonly furtherSign: FurtherSignCosts;
  /** A run of white space; one space before a number; what follows a line break. */
  readonly whitespace: number;
  readonly spaceBeforeNumber: number;
  readonly indentation: number;
  readonly scripts: readonly ScriptCost[];
}

/** By what the sign is and what stands before it. */
export interface FurtherSignCosts {
  /** What JSON is made of, brackets, quotes, colons and commas, after another sign; after the same one. */
  readonly structure: number;
  readonly sameStructure: number;
  /** Any other one after another sign. */
  readonly other: number;
  /** Signs of rules and borders (`----`), which have long tokens, after the same one, from the 17th. */
  readonly rule: number;
  /** Any other one after the same one. */
  readonly same: number;
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
      space: 0.98,
      underscore: 0.98,
      hyphen: 1.21,
      slash: 1.48,
      dot: 0.87,
      backslash: 1.4,
      sign: 1.2,
      spaceSlash: 2.03,
      spaceSign: 2.03,
      signs: 0.9,
      hump: 0.99,
      alone: 1.03,
    },
    capital: { afterSpace: 0, afterSign: 0.33, alone: 0.02 },
    letter: { afterSpace: 0.03, afterSign: 0.04, alone: 0.02 },
    endlessLetter: 0.34,
    capitals: 0.94,
    capitalsAfterSpace: 0.91,
    capitalLetter: 0.23,
    rarePair: { small: 0.33, capitals: 0.57 },
    accents: { western: 0.95, eastern: 2.02, stacked: 0 },
    escape: 1.18,
    digits: 0.99,
    sign: 0.99,
    twoSigns: 1.04,
    signs: 0.49,
    furtherSign: { structure: 0.5, sameStructure: 0.5, other: 0.7, rule: 0.07, same: 0.45 },
    whitespace: 0.96,
    spaceBeforeNumber: 1.01,
    indentation: 1.36,
    scripts: O200K_SCRIPTS,
  },
  cl100k: {
    margin: 1.03,
    word: {
      space: 0.96,
      underscore: 1.01,
      hyphen: 1.26,
      slash: 1.41,
      dot: 0.92,
      backslash: 1.21,
      sign: 1.15,
      spaceSlash: 1.87,
      spaceSign: 2.14,
      signs: 0.84,
      hump: 0.97,
      alone: 0.99,
    },
    capital: { afterSpace: 0, afterSign: 0.33, alone: 0 },
    letter: { afterSpace: 0.06, afterSign: 0.01, alone: 0.02 },
    endlessLetter: 0.29,
    capitals: 1.05,
    capitalsAfterSpace: 0.88,
    capitalLetter: 0.21,
    rarePair: { small: 0.44, capitals: 0.65 },
    accents: { western: 2.33, eastern: 2.9, stacked: 0 },
    escape: 1.2,
    digits: 0.99,
    sign: 1.01,
    twoSigns: 1,
    signs: 0.44,
    furtherSign: { structure: 0.49, sameStructure: 0.5, other: 0.69, rule: 0.07, same: 0.43 },
    whitespace: 0.93,
    spaceBeforeNumber: 1,
    indentation: 1.65,
    scripts: CL100K_SCRIPTS,
  },
};
