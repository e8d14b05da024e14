/** What a store remembers of the embedder that filled it, so that a question meets its own kind. */
export interface EmbedderIdentity {
  /** Such as `transformers:gte-small@1f3a…`: the kind, the model and a hash of its files. */
  readonly id: string;
  /** Length of each vector. */
  readonly dimension: number;
  /** What its cosines say, where that is known. Models differ much in this. */
  readonly cosines?: CosineRange;
}

/** Cosines of a question and a passage, each in −1 to 1, `from` below `to`. */
export interface CosineRange {
  /** At or below, the passage is as near as one of any other document. */
  readonly from: number;
  /** At or above, the passage certainly answers. */
  readonly to: number;
}

/** How much of a text an embedder reads; the rest is left out. */
export interface EmbedderLimits {
  /** Longest text, in characters (UTF-16 code units). */
  readonly characters: number;
  /** Most tokens of a passage; absent where that is not known. */
  readonly passageTokens?: number;
  /** Most tokens of a question; absent where that is not known. */
  readonly questionTokens?: number;
}

/**
 * Turns text into vectors of unit length. Questions and passages are different calls, since many
 * models want a different prefix or even a different network for each.
 */
export interface Embedder extends EmbedderIdentity {
  readonly limits: EmbedderLimits;
  /** One vector a text, in the same order. Texts beyond the model's length are cut. */
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array>;
  /**
   * Asked after a question: why the last one was embedded in a lesser way than the model allows, in a
   * few words for a person, such as "questions by the table: onnxruntime-node does not load". Undefined
   * where all is well.
   */
  notice?(): string | undefined;
  /** Frees the model. No call may follow. */
  close(): Promise<void>;
}
