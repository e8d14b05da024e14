/** The relative weights of the two signals in the order of the hits. */
export interface SignalWeights {
  /** The weight of BM25 and of the priors, most of which also depend on words. */
  readonly words: number;
  readonly vectors: number;
}
