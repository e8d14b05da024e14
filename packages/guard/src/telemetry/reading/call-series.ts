/** One part of the time. */
export interface CallBucket {
  /** When it begins; it ends when the next one begins. */
  readonly start: Date;
  /** How many calls began in it. */
  readonly calls: number;
  /** How many of them ended with an error. */
  readonly errors: number;
  /** Estimated tokens of the answers. */
  readonly tokens: number;
  /** Tokens that protection left out of them. */
  readonly saved: number;
  /** The 95th percentile of the latency in milliseconds, within 1%; 0 without answers. */
  readonly latencyP95: number;
}

/** Calls over time, in parts of equal length. */
export interface CallSeries {
  /** When the first part begins. */
  readonly since: Date;
  /** When the last part ends. */
  readonly until: Date;
  /** The parts in order. */
  readonly buckets: readonly CallBucket[];
}
