/** One part of a time span. */
export interface CallBucket {
  /** The start of the part. It ends when the next part begins. */
  readonly start: Date;
  /** Number of calls that began in this part. */
  readonly calls: number;
  /** Number of these calls that ended with an error. */
  readonly errors: number;
  /** Estimated tokens of the answers. */
  readonly tokens: number;
  /** Estimated tokens that protection left out of the answers. */
  readonly saved: number;
  /** The 95th percentile of the latency in milliseconds, within 1%. It is 0 if there are no answers. */
  readonly latencyP95: number;
}

/** Calls over time, in parts of equal length. */
export interface CallSeries {
  /** The start of the first part. */
  readonly since: Date;
  /** The end of the last part. */
  readonly until: Date;
  /** The parts in order. */
  readonly buckets: readonly CallBucket[];
}
