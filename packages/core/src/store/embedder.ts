/** The identity of an embedder. A store saves it, because questions must be embedded by the same embedder. */
export interface EmbedderIdentity {
  /** Kind, model and a hash of its files, such as `transformers:gte-small@1f3a…`. */
  readonly id: string;
  /** Number of dimensions of each vector. */
  readonly dimension: number;
  /** The usual range of its cosines, if known. Models differ widely in this. */
  readonly cosines?: CosineRange;
}

/**
 * The usual range of cosines between a question and a passage. Both values are from −1 to 1, and `from` is less
 * than `to`.
 */
export interface CosineRange {
  /** At or below this cosine, the passage is no closer than one from an unrelated document. */
  readonly from: number;
  /** At or above this cosine, the passage certainly answers the question. */
  readonly to: number;
}

/** The longest texts that an embedder reads. It ignores the rest of longer texts. */
export interface EmbedderLimits {
  /** Longest text in characters (UTF-16 code units). */
  readonly characters: number;
  /** Longest passage in tokens, if known. */
  readonly passageTokens?: number;
  /** Longest question in tokens, if known. */
  readonly questionTokens?: number;
}

/** A question as an embedder reads it. The vectors of its tokens tell similar short passages apart; one vector does not. */
export interface EncodedQuestion {
  readonly vector: Float32Array;
  /**
   * Returns how well the question covers the first 1,000 characters of a passage: for each token of the passage,
   * the highest cosine with a token of the question, from −1 to 1, averaged by the weights of the passage's
   * tokens. Returns undefined if the passage has no token that the model knows.
   */
  readonly tokenSimilarity: (passage: string) => number | undefined;
}

/**
 * Embeds a question for a search. The order of the hits is better with an encoded question than with its vector
 * alone.
 */
export type EmbedQuestion = (
  text: string,
  signal?: AbortSignal,
) => Promise<Float32Array | EncodedQuestion>;

/**
 * Turns text into vectors of unit length. Questions and passages have separate methods because many models need a
 * different prefix or even a different network for each.
 */
export interface Embedder extends EmbedderIdentity {
  /** The longest texts that it reads. */
  readonly limits: EmbedderLimits;
  /** The scripts that it reads, by their names in Unicode, such as `Latin`. Default: all. */
  readonly scripts?: readonly string[];
  /** Returns one vector per text, in the same order. Texts longer than the model's limit are cut. */
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /** Returns the vector of one question. A text longer than the model's limit is cut. */
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array>;
  /** Does the same, and also compares the question's tokens with those of passages. Absent if the model cannot. */
  encodeQuestion?(text: string, signal?: AbortSignal): Promise<EncodedQuestion>;
  /**
   * Returns a short reason why the last question was embedded less well than the model allows, such as "questions
   * by the table: onnxruntime-node does not load". Returns undefined if there was no problem.
   */
  notice?(): string | undefined;
  /** Frees the model. No other method may be called afterwards. */
  close(): Promise<void>;
}
