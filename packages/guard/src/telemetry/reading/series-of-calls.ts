import type { CallRecord } from "../../contracts/call-record.ts";
import type { CallBucket, CallSeries } from "./call-series.ts";
import { createQuantiles, type Quantiles } from "./quantiles.ts";

/** The time span of a series, and the number of its parts. */
export interface SeriesFrame {
  readonly since: Date;
  readonly until: Date;
  readonly buckets: number;
}

interface OpenBucket {
  calls: number;
  errors: number;
  tokens: number;
  saved: number;
  readonly latency: Quantiles;
}

/** Counts pages of calls by part of the time span. Ignores calls outside the time span. */
export async function seriesOfCalls(
  pages: AsyncIterable<readonly CallRecord[]>,
  { since, until, buckets }: SeriesFrame,
): Promise<CallSeries> {
  const start = since.getTime();
  const width = Math.max(1, until.getTime() - start) / buckets;
  const open = Array.from(
    { length: buckets },
    (): OpenBucket => ({ calls: 0, errors: 0, tokens: 0, saved: 0, latency: createQuantiles() }),
  );
  for await (const calls of pages) {
    for (const call of calls) {
      const bucket = open[Math.floor((call.time.getTime() - start) / width)];
      if (bucket === undefined) continue;
      bucket.calls += 1;
      if (call.outcome === "error") bucket.errors += 1;
      if (call.outcome === "cancelled") continue;
      bucket.tokens += call.estimatedTokens;
      bucket.saved += call.originalTokens - call.estimatedTokens;
      bucket.latency.add(call.latency);
    }
  }
  return {
    since,
    until,
    buckets: open.map(
      ({ latency, ...counts }, index): CallBucket => ({
        start: new Date(start + index * width),
        ...counts,
        latencyP95: latency.at(0.95),
      }),
    ),
  };
}
