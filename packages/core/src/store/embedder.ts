/** What a store remembers of its embedder, so that questions are embedded by the same one. */
export interface EmbedderIdentity {
  /** Such as `transformers:gte-small@1f3a…`: the kind, the model and a hash of its files. */
  readonly id: string;
  /** Length of each vector. */
  readonly dimension: number;
  /** What its cosines mean, if known. Models differ much in this. */
  readonly cosines?: CosineRange;
}

/** Cosines of a question and a passage, each in −1 to 1, `from` below `to`. */
export interface CosineRange {
  /** At or below, the passage is as near as one of any other document. */
  readonly from: number;
  /** At or above, the passage certainly answers. */
  readonly to: number;
}

/** How much of a text an embedder reads; it ignores the rest. */
export interface EmbedderLimits {
  /** Longest text, in characters (UTF-16 code units). */
  readonly characters: number;
  /** Most tokens of a passage; absent if not known. */
  readonly passageTokens?: number;
  /** Most tokens of a question; absent if not known. */
  readonly questionTokens?: number;
}

/**
 * Turns text into vectors of unit length. Questions and passages have separate calls, since many
 * models need a different prefix or even a different network for each.
 */
export interface Embedder extends EmbedderIdentity {
  /** How much of a text it reads. */
  readonly limits: EmbedderLimits;
  /** One vector a text, in the same order. Texts beyond the model's length are cut. */
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /** The vector of one question. A text beyond the model's length is cut. */
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array>;
  /**
   * Why the last question was embedded less well than the model allows, in a few words for a person, such as
   * "questions by the table: onnxruntime-node does not load". Undefined if all is well.
   */
  notice?(): string | undefined;
  /** Frees the model. No call may follow. */
  close(): Promise<void>;
}
