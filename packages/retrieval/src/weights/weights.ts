// The numbers that determine an order or a confidence. Changes to them show up in the golden ranking
// (packages/engine/test/golden), and `bench/mutations.mjs` checks whether the tests notice them.
// `bench/retrieval.mjs` measures the order, and `bench/ablation.mjs` measures the contribution of each part.
// `bench/refusals.mjs` measures the confidence, which `bench/fit-confidence.mjs` fits. No script fits the
// numbers for the order. Each group states how its numbers were chosen, if that is known.
import type { SearchMode } from "@speclens/core";
import type { LogOdds, SignalWeights } from "@speclens/ranking";

// The balance of words and vectors. The numbers were chosen on everyday questions about 23 documents and on
// 20 short questions about GitHub's documents, with the constraint that sets of long questions lose nothing.

/**
 * For a question whose words occur in some operation. Words state exactly what is wanted, while vectors only come close
 * to it.
 */
export const COVERED: SignalWeights = { words: 1, vectors: 0.15 };
/** For a question without any word that occurs in an operation. The few words that match somewhere are misleading. */
export const UNCOVERED: SignalWeights = { words: 0.3, vectors: 2 };
/** If above 1, covering half of a question counts less than half, because that is not an answer yet. */
export const EXPONENT = 1.5;
/** For a long question, of which no operation can cover much. */
export const LONG: SignalWeights = { words: 1, vectors: 1 };

// Priors of an operation's summary and method, in standard deviations of the candidates' scores.

/** For a summary that matches the question exactly. */
export const SUMMARY = 3;
/** For a summary that begins with the question's first word. */
export const LEAD = 0.5;
/** For a method that fits the verb at the start of the question. Subtracted if it does not fit. */
export const METHOD = 0.25;
/** Subtracted from a deprecated operation. */
export const DEPRECATED = 0.5;

// Paths, responses, documents, requests and producers, in standard deviations of the text scores. The numbers
// were chosen together by a grid search on eleven sets of questions. They maximize the mean of the results
// found among the top ten and among the top five. The optimum is flat.

/** Per path segment. Among near-equal operations, general operations rank above special ones. */
export const SEGMENT = 0.07;
/** Per segment that a candidate with the same summary and method does not need. */
export const DETOUR = 0.25;
/** For asking for all words of the path. In a short question, depends on how much of the question they cover. */
export const NAMED_IN_SHORT = 1.2;
/** The same for a long question, which has many words. */
export const NAMED_IN_LONG = 0.5;
/** For whichever of `/me/messages` and `/users/{id}/messages` the question does not ask for. */
export const OTHER_OWNER = 0.4;
/**
 * Weight of each standard deviation of the response scores. It is low because responses are similar throughout an API.
 */
export const ANSWER = 0.1;
/** Weight of each standard deviation by which a document's best operations exceed the mean. */
export const DOCUMENT = 0.5;
/** Weight of each standard deviation of the token scores. */
export const TOKENS = 0.25;
/** The number of best candidates whose tokens are compared. */
export const COMPARED = 50;
/** Per better candidate that matches the same sub-query best, up to `MOST_REPEATS`. */
export const REPEAT = 0.1;
export const MOST_REPEATS = 5;
/** By how much an operation that the question names ranks above all others. */
export const NAMED_BEFORE = 1;
/**
 * The probability that the caller of an operation also wants the operation that yields a value it needs. A
 * question that names one of many items begins by looking it up. For other questions, the caller usually has
 * the value already.
 */
export const NEEDED = { named: 0.7, other: 0.2 };
/** The number of top candidates whose needs count. The needs of lower candidates mean nothing. */
export const CONSUMERS = 20;

// Remembered use. `bench/remembered-use.mjs --fit` fits these numbers on one half of the providers of documents, and
// reports on the other half. It maximizes @5 of used operations while the others still gain .3 points. On other
// documents, the results are up to a point worse.

/** How remembered questions move the operations that were chosen for them. */
export interface UseWeights {
  /** Weight of the cosine between a question and an operation's nearest remembered question, among used operations. */
  readonly near: number;
  /**
   * The used operation with the nearest question passes operations that nobody used if the cosine with that question,
   * plus `own` times the operation's cosine, exceeds `untouched` times the cosine of the best hit that nobody used. A
   * threshold would not do: two questions for one operation are often no nearer than two for different ones.
   */
  readonly own: number;
  readonly untouched: number;
  /** The most that such an operation can rise; it never rises above the best unused hit. */
  readonly rise: number;
  /**
   * The penalty of a used operation for each unit by which the cosine with its nearest question is below `far`, and the
   * largest penalty. That it was chosen for quite different questions is weak evidence against it.
   */
  readonly fall: number;
  readonly far: number;
  readonly mostFall: number;
  /** The cosine that each doubling of the count is worth, so that what was chosen often wins against a mistake. */
  readonly again: number;
}

export const USE: UseWeights = {
  near: 3,
  own: 0.45,
  untouched: 1.2,
  rise: 1.5,
  fall: 3,
  far: 0.25,
  mostFall: 0.5,
  again: 0.02,
};

// The documents whose best operations count for `DOCUMENT`.

/** The number of a document's best operations that support the other operations of the document. */
export const WITNESSES = 4;
/** The minimum number of documents. Among fewer, it means little that two hits belong to the same document. */
export const FEWEST_DOCUMENTS = 20;

// Confidence.

/**
 * How quickly scores fall behind the best. A hit with a tenth of the best hit's share of likelihood has half
 * of its score.
 */
export const FALL = 0.3;

/** What a confidence is computed from; see `ConfidenceSignals`. */
type BySignals = Readonly<Record<SearchMode, LogOdds>>;

/**
 * The logistic regression (`bench/fit-confidence.mjs`) of whether the best hit is right. It is based on 1,500
 * questions from thirteen sets and on 700 questions to an index that cannot answer them. If a set is left out
 * of the fit and then used for evaluation, the expected calibration error is .035. The surprisal is not part of it:
 * with
 * it, the words of a small document, all of which are common, would say almost nothing for a hit.
 */
export const RIGHT: BySignals = {
  hybrid: {
    none: -2.95,
    near: 2.66,
    covered: 0.52,
    surprisal: 0,
    like: 1.4,
    long: -1.91,
    coveredOfLong: 4.76,
  },
  lexical: {
    none: -2.1,
    near: 0,
    covered: 1.23,
    surprisal: 0,
    like: 2.8,
    long: -2.07,
    coveredOfLong: 4.72,
  },
  // Neither coverage nor length is informative. Fitted on 840 everyday questions in seven languages.
  vector: { none: -2.45, near: 2.66, covered: 0, surprisal: 0, like: 0, long: 0, coveredOfLong: 0 },
};

/**
 * The same of whether anything in the index answers the question, which decides what a search says of its hits. Fitted
 * on 2,300 questions that have an answer, from eleven sets in seven languages, and on 560 that have none. For sets left
 * out of the fit, AUROC is .92 to .99.
 */
export const ANSWERABLE: BySignals = {
  hybrid: {
    none: -2.35,
    near: 6.18,
    covered: 0.98,
    surprisal: 2.94,
    like: 2.21,
    long: -3.61,
    coveredOfLong: -0.59,
  },
  lexical: {
    none: -1.82,
    near: 0,
    covered: 2.58,
    surprisal: 2.82,
    like: 4.71,
    long: -3.37,
    coveredOfLong: -0.1,
  },
  vector: { none: -1.07, near: 3.89, covered: 0, surprisal: 0, like: 0, long: 0, coveredOfLong: 0 },
};
/**
 * The probabilities below which nothing matches. Of no kind of questions left out of the fit, more than one in twenty
 * with an answer is below.
 */
export const NO_MATCH_BELOW: Readonly<Record<SearchMode, number>> = {
  hybrid: 0.11,
  lexical: 0.05,
  vector: 0.2,
};
/** The probabilities below which no hit is a clear match. Nine in ten questions without an answer are below. */
export const UNSURE_BELOW: Readonly<Record<SearchMode, number>> = {
  hybrid: 0.56,
  lexical: 0.61,
  vector: 0.64,
};
