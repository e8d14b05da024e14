// The numbers that decide an order or a confidence. A change of one shows in the golden ranking
// (packages/engine/test/golden), and `bench/mutations.mjs` tells whether the tests notice it.
// `bench/retrieval.mjs` measures the order, `bench/ablation.mjs` what each part adds to it, and
// `bench/refusals.mjs` the confidence, which `bench/fit-confidence.mjs` fits. No script fits the numbers of
// the order: each group says how they were chosen, where that is known.
import type { CosineRange } from "@speclens/core";

// Words in texts: Okapi BM25 (Robertson & Zaragoza, 2009), of chunks and of the fields of answers.

/** How soon repetitions stop to count: 0 = at once, 2 = late. */
export const SATURATION = 1.2;
/** How much a long text is marked down: 0 = not at all, 1 = in full proportion. */
export const LENGTH_PENALTY = 0.75;
/** A term in the head counts as often as that many in the body. Stored lengths have it in them. */
export const HEAD_WEIGHT = 2;
/** A corrected word is a guess. */
export const WEIGHT_OF_CORRECTION = 0.8;

// How much of a question the words of operations cover.

/** What a term counts where only the body has it: descriptions mention much in passing. */
export const SHARE_OF_BODY = 0.6;
/** A longer question holds several requests, of which an operation need answer only one. */
export const REQUEST_WORDS = 6;
/** Up to so many words a question is short, from so many on it is long; between, something of both. */
export const LENGTH = { short: 6, long: 12 };

// Words against vectors. The numbers were chosen on everyday questions of 23 documents, on 20 short ones
// about GitHub's, and so that sets of long questions lose nothing.

/** What the two signals count in the order of the hits, beside one another. */
export interface SignalWeights {
  /** Of BM25 and of the priors, most of which go by words as well. */
  readonly words: number;
  readonly vectors: number;
}

/** A question whose words some operation has: they say what is wanted, vectors only near what. */
export const COVERED: SignalWeights = { words: 1, vectors: 0.15 };
/** One of which no operation has a word: the few that match somewhere lead astray. */
export const UNCOVERED: SignalWeights = { words: 0.3, vectors: 2 };
/** Above 1, what covers half of a question counts less than half: it is no answer yet. */
export const EXPONENT = 1.5;
/** Of a long question, of which no operation can cover much. */
export const LONG: SignalWeights = { words: 1, vectors: 1 };

// Priors of an operation's summary and method, in standard deviations of the candidates' scores.

/** Of a summary that says just what was asked. */
export const SUMMARY = 3;
/** Of a summary that begins with the question's first word. */
export const LEAD = 0.5;
/** Of a method that goes with the verb that the question begins with; taken off where it does not. */
export const METHOD = 0.25;
/** Taken off a deprecated operation. */
export const DEPRECATED = 0.5;

// Paths, answers, documents, requests and producers, in standard deviations of what the texts give. The
// numbers were chosen together on eleven sets of questions, on a grid, so that the mean of what is found
// among ten, and among five, is highest; it is flat around them.

/** For each segment: of near-equals the general operation stands before the special one. */
export const SEGMENT = 0.07;
/** For each segment that a candidate with the same summary and method does without. */
export const DETOUR = 0.25;
/** Where all of the path's words are asked for: in a short question as far as words cover it … */
export const NAMED_IN_SHORT = 1.2;
/** … and in a long one, which has many words. */
export const NAMED_IN_LONG = 0.5;
/** Of `/me/messages` and `/users/{id}/messages` for the one that the question does not say. */
export const OTHER_OWNER = 0.4;
/** In standard deviations for one of the answers' scores: they are much the same throughout an API. */
export const ANSWER = 0.1;
/** For a standard deviation that a document's best operations lie above the mean. */
export const DOCUMENT = 0.5;
/** For each better candidate that fits the same of several requests best, up to `MOST_REPEATS`. */
export const REPEAT = 0.1;
export const MOST_REPEATS = 5;
/** How far an operation that the question names ranks above all others. */
export const NAMED_BEFORE = 1;
/**
 * How likely the caller of an operation also wants what yields the value that it needs: a question that
 * names one of many things begins with looking it up, another's asker mostly has it.
 */
export const NEEDED = { named: 0.7, other: 0.2 };
/** Lower ones needing something say nothing. */
export const CONSUMERS = 20;

// Whose best operations count for `DOCUMENT`.

/** Best operations of a document that speak for their neighbours. */
export const WITNESSES = 4;
/** In fewer documents it says little that two hits are of one. */
export const FEWEST_DOCUMENTS = 20;

// Confidence.

/**
 * How soon scores fall behind the best: a hit that has a tenth of its share of likelihood has half of its
 * score.
 */
export const FALL = 0.3;

/** What each signal adds to the log-odds of the best hit. */
export interface LogOdds {
  readonly none: number;
  /** Per range of cosines that the embedder names: 0 at its lower end, 1 at its upper one. */
  readonly near: number;
  readonly covered: number;
  readonly like: number;
  readonly long: number;
  readonly coveredOfLong: number;
}

/**
 * Logistic regression (`bench/fit-confidence.mjs`) of whether the best hit is right, on 1,500 questions of thirteen sets and 700 that
 * were put to an index which cannot answer them. Fitted without a set and used on it, the expected
 * calibration error is .035, and foreign questions are told from its own at an AUROC of .92.
 */
export const HYBRID: LogOdds = {
  none: -2.95,
  near: 2.66,
  covered: 0.52,
  like: 1.4,
  long: -1.91,
  coveredOfLong: 4.76,
};
/** The same without vectors. */
export const LEXICAL: LogOdds = {
  none: -2.1,
  near: 0,
  covered: 1.23,
  like: 2.8,
  long: -2.07,
  coveredOfLong: 4.72,
};
/**
 * For a question of which the documents have no word, such as one in another language: that tells
 * nothing, and its length as little. 840 everyday questions in seven languages.
 */
export const VECTORS: LogOdds = {
  none: -2.45,
  near: 2.66,
  covered: 0,
  like: 0,
  long: 0,
  coveredOfLong: 0,
};
/** One in twenty questions that have an answer scores less. */
export const NO_MATCH_BELOW = { hybrid: 0.11, lexical: 0.17 };

/** Where a store knows none: those of MiniLM and its like. */
export const USUAL_COSINES: CosineRange = { from: 0.21, to: 0.51 };
/** Cosines beyond their range still tell something, to this. */
export const BEYOND = 0.75;
