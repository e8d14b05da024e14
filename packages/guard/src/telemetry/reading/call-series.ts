/** One part of the time. */
export interface CallBucket {
  /** Its beginning; it goes on to that of the next one. */
  readonly start: Date;
  readonly calls: number;
  readonly errors: number;
  /** Estimated tokens of its answers. */
  readonly tokens: number;
  /** Tokens that protection left out of them. */
  readonly saved: number;
  /** Milliseconds that 95% of its answers did not exceed, within 1%; 0 where there is none. */
  readonly latencyP95: number;
}

/** Calls over time, in parts of equal length. */
export interface CallSeries {
  readonly since: Date;
  readonly until: Date;
  readonly buckets: readonly CallBucket[];
}
