/** What a store remembers of the embedder that filled it, so that a question meets its own kind. */
export interface EmbedderIdentity {
  /** Such as `transformers:gte-small@1f3a…`: the kind, the model and a hash of its files. */
  readonly id: string;
  /** Length of each vector. */
  readonly dimension: number;
}

/**
 * Turns text into vectors of unit length. Questions and passages are different calls, since many
 * models want a different prefix or even a different network for each.
 */
export interface Embedder extends EmbedderIdentity {
  /** One vector a text, in the same order. Texts beyond the model's length are cut. */
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array>;
  /** Frees the model. No call may follow. */
  close(): Promise<void>;
}
