import type { TokenEncoding } from "./load-token-counter.ts";
import { CL100K_SCRIPTS, O200K_SCRIPTS, type ScriptCost } from "./script-cost.ts";

/** The costs of the pieces of a text in one vocabulary, in tokens. */
export interface PieceCosts {
  /** The factor applied to the sum, so that only few texts are estimated too low. */
  readonly margin: number;
  /** The cost of a word, depending on the text before it. */
  readonly word: {
    readonly space: number;
    readonly underscore: number;
    readonly hyphen: number;
    readonly slash: number;
    readonly dot: number;
    readonly backslash: number;
    /** After any other single sign, such as `"` or `$`. */
    readonly sign: number;
    /** After a space and a slash, or a space and another sign. Includes the sign. */
    readonly spaceSlash: number;
    readonly spaceSign: number;
    /** After two or more signs, which are charged separately. */
    readonly signs: number;
    /** After a small letter: a hump of camelCase. */
    readonly hump: number;
    /** After a line break, a digit, another script, or nothing. */
    readonly alone: number;
  };
  /** Additional cost for a capital at the start of a word. */
  readonly capital: ByPlace;
  /** Additional cost per letter from the 4th to the 18th, or from the 7th if the word follows a space. */
  readonly letter: ByPlace;
  /** Additional cost per letter from the 19th. */
  readonly endlessLetter: number;
  /** The cost of a word that begins with two or more capitals, and the additional cost per letter from the 3rd. */
  readonly capitals: number;
  readonly capitalsAfterSpace: number;
  readonly capitalLetter: number;
  /** Additional cost per pair of letters that hardly any word contains, for small letters and for words in capitals. */
  readonly rarePair: {
    readonly small: number;
    readonly capitals: number;
  };
  /**
   * Additional cost for a word with accents: Latin-1 (French, German), Extended A (Polish, Turkish), and
   * others (Vietnamese, whose words are short).
   */
  readonly accents: {
    readonly western: number;
    readonly eastern: number;
    readonly stacked: number;
  };
  /** A backslash and a small u, as at the start of `\u00e9`. */
  readonly escape: number;
  /** A group of up to three digits. */
  readonly digits: number;
  /** A single punctuation sign that no word follows, a run of two, and a longer run. */
  readonly sign: number;
  readonly twoSigns: number;
  readonly signs: number;
  /** Additional cost per sign of a run from the 3rd. */
  readonly furtherSign: FurtherSignCosts;
  /** A run of white space, a single space before a number, and white space after a line break. */
  readonly whitespace: number;
  readonly spaceBeforeNumber: number;
  readonly indentation: number;
  readonly scripts: readonly ScriptCost[];
}

/** Costs by the sign and the sign before it. */
interface FurtherSignCosts {
  /** A JSON sign (bracket, quote, colon, comma) after a different sign, and after the same sign. */
  readonly structure: number;
  readonly sameStructure: number;
  /** Any other sign after a different sign. */
  readonly other: number;
  /** The 3rd sign of a rule or border (`----`), which has long tokens, and each sign from the 17th. */
  readonly rule: number;
  readonly longRule: number;
  /** Any other sign after the same sign. */
  readonly same: number;
}

interface ByPlace {
  readonly afterSpace: number;
  readonly afterSign: number;
  /** Also after a run of signs. */
  readonly alone: number;
}

/** Fitted costs; see README.md, "How the estimate was fitted". */
export const PIECE_COSTS: Readonly<Record<TokenEncoding, PieceCosts>> = {
  o200k: {
    margin: 1.04,
    word: {
      space: 0.99,
      underscore: 0.96,
      hyphen: 1.27,
      slash: 1.49,
      dot: 0.83,
      backslash: 1.53,
      sign: 1.14,
      spaceSlash: 2.08,
      spaceSign: 2.01,
      signs: 1,
      hump: 0.96,
      alone: 1.04,
    },
    capital: { afterSpace: 0, afterSign: 0.05, alone: 0.04 },
    letter: { afterSpace: 0.03, afterSign: 0.05, alone: 0.02 },
    endlessLetter: 0.36,
    capitals: 0.98,
    capitalsAfterSpace: 0.86,
    capitalLetter: 0.23,
    rarePair: { small: 0.3, capitals: 0.57 },
    accents: { western: 0.94, eastern: 2.03, stacked: 0 },
    escape: 1.21,
    digits: 1,
    sign: 0.98,
    twoSigns: 1.03,
    signs: 0.39,
    furtherSign: {
      structure: 0.5,
      sameStructure: 0.5,
      other: 0.7,
      rule: 0.6,
      longRule: 0.05,
      same: 0.43,
    },
    whitespace: 0.97,
    spaceBeforeNumber: 1.03,
    indentation: 1.51,
    scripts: O200K_SCRIPTS,
  },
  cl100k: {
    margin: 1.03,
    word: {
      space: 0.97,
      underscore: 0.98,
      hyphen: 1.31,
      slash: 1.4,
      dot: 0.87,
      backslash: 1.36,
      sign: 1.09,
      spaceSlash: 1.92,
      spaceSign: 2.11,
      signs: 0.93,
      hump: 0.91,
      alone: 1,
    },
    capital: { afterSpace: 0, afterSign: 0.07, alone: 0.03 },
    letter: { afterSpace: 0.07, afterSign: 0.02, alone: 0.02 },
    endlessLetter: 0.31,
    capitals: 1.1,
    capitalsAfterSpace: 0.81,
    capitalLetter: 0.2,
    rarePair: { small: 0.4, capitals: 0.66 },
    accents: { western: 2.29, eastern: 2.9, stacked: 0 },
    escape: 1.24,
    digits: 0.99,
    sign: 1,
    twoSigns: 0.99,
    signs: 0.34,
    furtherSign: {
      structure: 0.49,
      sameStructure: 0.5,
      other: 0.7,
      rule: 0.58,
      longRule: 0.05,
      same: 0.4,
    },
    whitespace: 0.94,
    spaceBeforeNumber: 1.03,
    indentation: 1.84,
    scripts: CL100K_SCRIPTS,
  },
};
