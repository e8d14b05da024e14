import { invalidArgument, SpecLensError } from "@speclens/core";
import { type CallFile, openForReading } from "../file/call-file.ts";
import { type CallPosition, type ReadCallsOptions, readCalls } from "./read-calls.ts";
import { seriesOfCalls } from "./series-of-calls.ts";
import type { StoredCall } from "./stored-call.ts";
import { summarizeCalls } from "./summarize-calls.ts";
import type { TelemetryReading } from "./telemetry-reading.ts";

/** Reads the file of a server and can release it. */
export interface TelemetryReader extends TelemetryReading {
  /** Releases the file. The next read opens it again. */
  close(): void;
}

/**
 * Creates a reader for a server's file. The server may be running. The reader opens the file on first use and
 * keeps it open.
 *
 * @param file undefined if telemetry is off; every read then throws `store-not-found`
 */
export function readTelemetry(file: string | undefined): TelemetryReader {
  let opened: CallFile | undefined;

  const release = (): void => {
    opened?.close();
    opened = undefined;
  };

  async function* read(options: ReadCallsOptions): AsyncGenerator<readonly StoredCall[]> {
    if (file === undefined)
      throw new SpecLensError(
        "store-not-found",
        "Telemetry is off, so calls are not recorded. Turn it on to read them.",
        { store: "" },
      );
    try {
      if (opened !== undefined && !(await opened.isInPlace())) release();
      opened ??= await openForReading(file);
      yield* readCalls(opened.client, options);
    } catch (error) {
      if (SpecLensError.isInstance(error)) throw error;
      release();
      throw unreadable(file, error);
    }
  }

  const firstTime = async (options: ReadCallsOptions): Promise<Date | undefined> => {
    for await (const [first] of read({ ...options, limit: 1 })) return first?.time;
    return undefined;
  };

  return {
    async query(options = {}) {
      const { limit = 50, order = "newest", cursor, signal, ...filter } = options;
      requireWhole("limit", limit, 1, 1000);
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const calls: StoredCall[] = [];
      // Read one record more than the page holds, to find out whether there is a next page.
      for await (const page of read({ filter, order, after, limit: limit + 1, signal }))
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
      return summarizeCalls(read({ filter, signal }), slowest);
    },
    async series(options = {}) {
      const { buckets = 60, signal, ...filter } = options;
      requireWhole("buckets", buckets, 1, 1000);
      const until = filter.until ?? new Date();
      const since = filter.since ?? (await firstTime({ filter, signal })) ?? until;
      const pages = read({ filter: { ...filter, since, until }, signal });
      return seriesOfCalls(pages, { since, until, buckets });
    },
    close: release,
  };
}

function unreadable(file: string, error: unknown): SpecLensError {
  const reason = error instanceof Error ? error.message : String(error);
  return new SpecLensError(
    "store-unreadable",
    `Cannot read ${file}: ${reason}. If this persists, move the file away; a new one will be created.`,
    { store: file },
    { cause: error },
  );
}

function parseCursor(cursor: string): CallPosition {
  const [, time, id] = /^(\d{1,16})-(\d{1,16})$/.exec(cursor) ?? [];
  if (time !== undefined && id !== undefined) return { time: Number(time), id: Number(id) };
  throw invalidArgument(
    "cursor",
    "This is not a cursor of a page of calls. Omit it to begin with the first page.",
  );
}

function requireWhole(argument: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw invalidArgument(argument, `${argument} must be a whole number from ${least} to ${most}.`);
}
