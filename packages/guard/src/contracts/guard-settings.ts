/**
 * How to protect answers. Every key has a default. Each call reads the settings, so that they can change
 * while the server runs. The configuration file uses the same names.
 */
export interface GuardSettings {
  /** Estimated tokens of an answer if the call sets no `budget`, 200–100,000. Default 4,000. */
  readonly tokenBudgetThreshold?: number;
  /** The largest `limit` that a call may set for a tool that has one, 1–1,000. Default 200. */
  readonly maxPageSize?: number;
  /** Estimated tokens of a piece of a long text, 200–100,000. Default 2,000. */
  readonly chunkSize?: number;
  /** Whether to omit what only helps debugging: titles and addresses of schemas, plans, timings. Default true. */
  readonly production?: boolean;
  /** Share of the calls of tools of variant `split` to serve without protection, 0–1. Default 0. */
  readonly unprotectedShare?: number;
  /** Settings by name of the tool. Default: enabled, protected, `split`. */
  readonly tools?: Readonly<Record<string, ToolSettings>>;
}

/** The settings of one tool. */
export interface ToolSettings {
  /** Whether it is listed and can be called. Default true. */
  readonly enabled?: boolean;
  /** Whether to keep its answers within the budget. Default true. */
  readonly protection?: boolean;
  /**
   * Its part in an A/B test: always with protection (`A`), always without (`B`), or drawn call by call
   * by `unprotectedShare` (`split`). Default `split`.
   */
  readonly variant?: "A" | "B" | "split";
}
