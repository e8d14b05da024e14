// The numbers that determine the order and the confidence. `node bench/toolsearch.mjs FOLDER --training FOLDER --metatool
// CHECKOUT --fit` prints the confidence. The order was chosen by hand on the same sets, one number after the other, by the
// mean nDCG@5: requests of four command lines, half of the tools of MetaTool, and ToolRet's APIGen. The optimum is flat.
// Nothing was chosen on LiveMCPBench, the other half of MetaTool, API-Bank and Seal-Tools.

import type { SearchMode } from "@speclens/core";
import type { ConfidenceFit, GroupSupport, RepeatPenalty, SignalBalance } from "@speclens/ranking";

/** How words are balanced against vectors. */
export const BALANCE: SignalBalance = {
  covered: { words: 1, vectors: 0.5 },
  uncovered: { words: 0.3, vectors: 2 },
  exponent: 1.5,
  long: { words: 1, vectors: 1.5 },
};
/** For a name and title that match the question exactly, in standard deviations of the candidates' scores. */
export const TITLE = 2;
/** Weight of each standard deviation of the token scores. */
export const TOKENS = 0.25;
/** The number of best candidates whose tokens are compared. */
export const COMPARED = 50;
/** The number of candidates by words, and by vectors. */
export const CANDIDATES = 100;
/** The penalty for candidates that match the same request as better ones. */
export const REPEAT: RepeatPenalty = { each: 0.2, most: 5 };
/** Weight of each standard deviation by which the best tools of a server exceed the mean. */
export const SERVER = 0.5;
/** The servers whose best tools count for `SERVER`. */
export const SUPPORT: GroupSupport = { fewest: 20, witnesses: 4 };
/** By how much a tool that the question names ranks above all others. */
export const NAMED_BEFORE = 1;
/** How quickly the confidence of the other hits falls behind that of the first. */
export const FALL = 0.3;
/** The share of common terms from which tools of the same name on other servers are near-duplicates. */
export const ALIKE = 0.8;

/** The weights of the confidence, by the signals that the search used. */
export const CONFIDENCE: Readonly<Record<SearchMode, ConfidenceFit>> = {
  hybrid: {
    right: {
      none: -2.76,
      near: 3.33,
      covered: -0.57,
      surprisal: 2.73,
      like: 1.45,
      long: -0.09,
      coveredOfLong: -0.95,
    },
    answerable: {
      none: -2.05,
      near: 5.15,
      covered: 0.22,
      surprisal: 3.03,
      like: 0.19,
      long: -0.2,
      coveredOfLong: 0.03,
    },
    noMatchBelow: 0.04,
    unsureBelow: 0.5,
  },
  lexical: {
    right: {
      none: -2.76,
      near: 0,
      covered: 1.81,
      surprisal: 3.64,
      like: 3.36,
      long: -1.53,
      coveredOfLong: -0.78,
    },
    answerable: {
      none: -2,
      near: 0,
      covered: 3.11,
      surprisal: 4.14,
      like: 3.04,
      long: -1.01,
      coveredOfLong: 0.21,
    },
    noMatchBelow: 0.05,
    unsureBelow: 0.57,
  },
  // Fitted on everyday questions in seven languages; the same as for operations.
  vector: {
    right: {
      none: -2.45,
      near: 2.66,
      covered: 0,
      surprisal: 0,
      like: 0,
      long: 0,
      coveredOfLong: 0,
    },
    answerable: {
      none: -1.07,
      near: 3.89,
      covered: 0,
      surprisal: 0,
      like: 0,
      long: 0,
      coveredOfLong: 0,
    },
    noMatchBelow: 0.2,
    unsureBelow: 0.64,
  },
};
