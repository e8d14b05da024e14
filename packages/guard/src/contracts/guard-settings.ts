/**
 * Settings for protecting answers. Every key has a default. Each call reads the settings, so they can change
 * while the server runs. The configuration file uses the same names.
 */
export interface GuardSettings {
  /** Estimated tokens that an answer may have if the call sets no `budget`, 200–100,000. Default 4,000. */
  readonly tokenBudgetThreshold?: number;
  /** The largest `limit` that a call may set for a tool that has one, 1–1,000. Default 200. */
  readonly maxPageSize?: number;
  /** Estimated tokens of a piece of a long text, 200–100,000. Default 2,000. */
  readonly chunkSize?: number;
  /**
   * Estimated tokens from which a JSON record is answered by a summary of 40% of its tokens, and at most this many, if
   * the call sets no `budget`: 200–100,000. Default: `tokenBudgetThreshold`, so that a record that fits comes whole.
   */
  readonly summaryThreshold?: number;
  /**
   * Whether to omit data that only helps with debugging: titles and addresses of schemas, plans, timings.
   * Default true.
   */
  readonly production?: boolean;
  /** Share of the calls served without protection, for tools whose variant is `split`, 0–1. Default 0. */
  readonly unprotectedShare?: number;
  /** Settings per tool, by name. Default: enabled, protected, `split`. */
  readonly tools?: Readonly<Record<string, ToolSettings>>;
}

/** The settings of one tool. */
export interface ToolSettings {
  /** Whether the tool is listed and can be called. Default true. */
  readonly enabled?: boolean;
  /** Whether to keep its answers within the budget. Default true. */
  readonly protection?: boolean;
  /**
   * The tool's role in an A/B test: always with protection (`A`), always without (`B`), or chosen for each
   * call by `unprotectedShare` (`split`). Default `split`.
   */
  readonly variant?: "A" | "B" | "split";
}
