import { SpecLensError } from "@speclens/core";
import type { StoredCall } from "./page-of-columns.ts";
import { type CallPosition, readCalls } from "./read-calls.ts";
import { seriesOfCalls } from "./series-of-calls.ts";
import { summarizeCalls } from "./summarize-calls.ts";
import type { QueryOptions, TelemetryReading } from "./telemetry-reading.ts";

/**
 * Reads the file of a server that may be running. Nothing is opened before something is asked.
 *
 * @param file undefined where telemetry is off: each question then is a `store-not-found`
 */
export function readTelemetry(file: string | undefined): TelemetryReading {
  return {
    async query(options = {}) {
      const { limit = 50, order = "newest", cursor, signal, ...filter } = options;
      requireWhole("limit", limit, 1, 1000);
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const calls: StoredCall[] = [];
      // One more than the page has tells whether there is a next one.
      for await (const page of readCalls(file, { filter, order, after, limit: limit + 1, signal }))
        calls.push(...page);
      const last = calls[limit - 1];
      return {
        calls: calls.slice(0, limit),
        ...(calls.length > limit &&
          last !== undefined && { nextCursor: `${last.time.getTime()}-${last.id}` }),
      };
    },
    async summarize(options = {}) {
      const { slowest = 5, signal, ...filter } = options;
      requireWhole("slowest", slowest, 0, 100);
      return summarizeCalls(readCalls(file, { filter, signal }), slowest);
    },
    async series(options = {}) {
      const { buckets = 60, signal, ...filter } = options;
      requireWhole("buckets", buckets, 1, 1000);
      const since = filter.since ?? (await firstTime(file, options)) ?? filter.until ?? new Date();
      const until = filter.until ?? new Date();
      const pages = readCalls(file, { filter: { ...filter, since, until }, signal });
      return seriesOfCalls(pages, { since, until, buckets });
    },
  };
}

async function firstTime(
  file: string | undefined,
  { signal, ...filter }: Omit<QueryOptions, "limit" | "order" | "cursor">,
): Promise<Date | undefined> {
  for await (const [first] of readCalls(file, { filter, limit: 1, signal })) return first?.time;
  return undefined;
}

function parseCursor(cursor: string): CallPosition {
  const [, time, id] = /^(\d{1,16})-(\d{1,16})$/.exec(cursor) ?? [];
  if (time !== undefined && id !== undefined) return { time: Number(time), id: Number(id) };
  throw new SpecLensError(
    "argument-invalid",
    "This is no cursor of a page of calls. Leave it out to begin with the first page.",
    { argument: "cursor" },
  );
}

function requireWhole(argument: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new SpecLensError(
    "argument-invalid",
    `${argument} is a whole number from ${least} to ${most}.`,
    { argument },
  );
}
