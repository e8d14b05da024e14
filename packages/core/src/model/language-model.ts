/** What a language model is asked to write. */
export interface ModelRequest {
  /** Instructions that hold for the whole conversation. */
  readonly system: string;
  /** The turns so far, oldest first. The first and the last one are the user's. */
  readonly turns: readonly ModelTurn[];
  /** Randomness of the choice of words, 0–2. Ignored by models that do not allow to set it. Default: the model's own. */
  readonly temperature?: number | undefined;
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
  /** The text, which has at least one visible character. */
  readonly text: string;
  /** True if the text ended because it reached `maxTokens`. */
  readonly cut: boolean;
  /** Tokens read and written, by the provider's own count, if it reports them. */
  readonly usage?: ModelUsage | undefined;
}

/** Tokens of one call or several, by the provider's own count. */
export interface ModelUsage {
  readonly input: number;
  readonly output: number;
}

/** A language model. Optional: without one, SpecLens answers with plans. */
export interface LanguageModel {
  /** The specification that it was opened with, such as `anthropic:claude-sonnet-4-5`. Contains no secret. */
  readonly name: string;
  /**
   * Writes the next turn.
   *
   * @throws SpecLensError `model-failed` if the model refuses, times out, is rate-limited, cannot be reached or writes
   * no text; `aborted`
   */
  write(request: ModelRequest, call?: ModelCall): Promise<ModelReply>;
}

/** Why a language model could not be opened, or did not write a usable text. */
export type ModelFailure =
  /** Its package is missing or does not load. */
  | "unavailable"
  /** No key is set, the key must not be sent to the address, or the provider rejects it. */
  | "no-key"
  /** There is no connection, or it broke off. */
  | "unreachable"
  /** The model took too long. */
  | "time-out"
  /** The provider rejects further requests for now. */
  | "rate-limit"
  /** The model or the provider's filter refused to answer. */
  | "refused"
  /** The provider sent an error, an unreadable answer, or no text. */
  | "invalid";
