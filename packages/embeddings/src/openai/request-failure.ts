/** What may help after a failed request: the same again later, a smaller one, or nothing. */
export type Remedy = "retry" | "split" | "none";

/** A request that returned no vectors. Its message never contains the key. */
export class RequestFailure extends Error {
  readonly remedy: Remedy;
  /** How long the server asks to wait, in milliseconds. */
  readonly waitMs: number | undefined;

  constructor(
    message: string,
    remedy: Remedy,
    { waitMs, cause }: { readonly waitMs?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.remedy = remedy;
    this.waitMs = waitMs;
  }
}
