import type { Language } from "./languages.ts";

/**
 * Term statistics of the items that are searched together, such as operations or tools: how rare each term is, how long
 * items are, and which words name things.
 */
export interface TermStatistics {
  /** Number of items. */
  readonly items: number;
  /** The total length of the items in terms, with head terms counted twice. */
  readonly length: number;
  /** Term → number of items that contain it. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** Term → number of items whose answer contains it. Absent if answers are not searched. */
  readonly answerFrequencies?: ReadonlyMap<string, number>;
  /** Words of names and titles, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Languages of the items other than English, in the order of their codes. */
  readonly languages?: readonly Language[];
  /** Whether the words of the current question indicate one of these languages. */
  readonly isForeignQuestion?: boolean;
}
