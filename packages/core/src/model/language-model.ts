/** What a language model is asked to write. */
export interface ModelRequest {
  /** Instructions that hold for the whole conversation. */
  readonly system: string;
  /** The turns so far, oldest first. The first and the last one are the user's. */
  readonly turns: readonly ModelTurn[];
  /** Randomness of the choice of words, 0–2. */
  readonly temperature: number;
  /** Maximum number of tokens to write, by the model's own count. */
  readonly maxTokens: number;
}

/** One turn of a conversation. */
export interface ModelTurn {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** How a model is called. */
export interface ModelCall {
  readonly signal?: AbortSignal | undefined;
  /** Receives each piece of the text as soon as the model has written it. */
  readonly onText?: ((piece: string) => void) | undefined;
}

/** What a model wrote. */
export interface ModelReply {
  readonly text: string;
  /** True if the text ended because it reached `maxTokens`. */
  readonly cut: boolean;
  /** Tokens read and written, by the provider's own count, if it reports them. */
  readonly usage?: { readonly input: number; readonly output: number } | undefined;
}

/** A language model. Optional: without one, SpecLens answers with plans. */
export interface LanguageModel {
  /** The specification that it was opened with, such as `anthropic:claude-sonnet-4-5`. Contains no secret. */
  readonly name: string;
  /**
   * Writes the next turn.
   *
   * @throws SpecLensError `model-failed` if the model refuses, times out, is rate-limited or cannot be reached;
   * `aborted`
   */
  write(request: ModelRequest, call?: ModelCall): Promise<ModelReply>;
}
