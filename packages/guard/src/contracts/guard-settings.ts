/**
 * How answers are protected. Every key has a default, and each call reads them anew, so that they may
 * change while the server runs. The names are those of the configuration file.
 */
export interface GuardSettings {
  /** Estimated tokens that an answer may have where the call sets no `budget`, 200–100,000. Default 4,000. */
  readonly tokenBudgetThreshold?: number;
  /** The largest `limit` that a call may set of a tool that has one, 1–1,000. Default 200. */
  readonly maxPageSize?: number;
  /** Estimated tokens of a piece of a long text, 200–100,000. Default 2,000. */
  readonly chunkSize?: number;
  /** Leaves out what only helps to debug: titles and addresses of schemas, plans, timings. Default true. */
  readonly production?: boolean;
  /** Share of the calls of tools of variant `split` that are served without protection, 0–1. Default 0. */
  readonly unprotectedShare?: number;
  /** By name of the tool. Default: enabled, protected, `split`. */
  readonly tools?: Readonly<Record<string, ToolSettings>>;
}

/** What holds for one tool. */
export interface ToolSettings {
  /** Whether it is listed and can be called. Default true. */
  readonly enabled?: boolean;
  /** Whether its answers are kept within the budget. Default true. */
  readonly protection?: boolean;
  /**
   * Its part in an A/B test: always with protection (`A`), always without (`B`), or drawn call by call
   * by `unprotectedShare` (`split`). Default `split`.
   */
  readonly variant?: "A" | "B" | "split";
}
