// The numbers of the shared scores, which retrieval and toolsearch use alike. Changes to them show up in the golden ranking
// (packages/engine/test/golden), and `bench/mutations.mjs` checks whether the tests notice them. What each of the two
// adds to the scores, and how it fits its confidence, is in its own `weights`.
import type { CosineRange } from "@speclens/core";

// Words in texts: Okapi BM25 (Robertson & Zaragoza, 2009) of titles, texts and response fields.

/** How quickly repetitions stop counting: 0 = immediately, 2 = late. */
export const SATURATION = 1.2;
/** How strongly long texts are penalized: 0 = not at all, 1 = in full proportion. */
export const LENGTH_PENALTY = 0.75;
/** How many occurrences in the body equal one occurrence in the head. Stored lengths include this factor. */
export const HEAD_WEIGHT = 2;
/** The weight of a corrected word, which is only a guess. */
export const WEIGHT_OF_CORRECTION = 0.8;

// How much of a question the words of items cover.

/** The share that counts if a term occurs only in the body, because descriptions mention many things in passing. */
export const SHARE_OF_BODY = 0.6;
/**
 * The number of average words that count as full coverage. A longer question contains several requests, and an
 * item need answer only one of them.
 */
export const REQUEST_WORDS = 6;
/** A question is short up to the first number of words and long from the second. In between, it is partly both. */
export const LENGTH = { short: 6, long: 12 };

// Confidence.

/** The range for stores that specify none. It is that of MiniLM and similar models. */
export const USUAL_COSINES: CosineRange = { from: 0.21, to: 0.51 };
/** How far cosines still count beyond either end of their range, as a share of the range. */
export const BEYOND = 0.75;
/** The nats for which a surprisal is 1. More say no more: beyond, only the length of the question grows. */
export const SURPRISING = 10;
