/** Options of `openLanguageModel`. */
export interface OpenModelOptions {
  /** Seconds that a text may take, with all retries; more than 0. Default 120. */
  readonly timeoutSeconds?: number | undefined;
  /**
   * Seconds from each request until the model begins to write or to think; more than 0. It only applies to texts that
   * are received in pieces. Default 60.
   */
  readonly firstTextSeconds?: number | undefined;
  /** How often a request is repeated after a temporary failure, 0–10. Default 2. */
  readonly retries?: number | undefined;
  /** The environment variables with keys and addresses. Default: those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
}
