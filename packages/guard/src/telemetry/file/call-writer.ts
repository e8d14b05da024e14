import { setImmediate } from "node:timers/promises";
import { SpecLensError } from "@speclens/core";
import type { CallRecord } from "../../contracts/call-record.ts";
import type { BoundedQueue } from "../bounded-queue.ts";
import { type CallFile, openForWriting } from "./call-file.ts";
import { insertCalls } from "./insert-calls.ts";
import { pruneCalls, type Retention } from "./prune-calls.ts";

/** Records that one statement writes: two milliseconds, in which nothing else runs. */
const BATCH = 200;
/** Milliseconds from a record to its writing, unless as many as a batch has are there before. */
const DELAY = 1000;
/** Milliseconds to the next try where the file cannot be written; twice as many after each, up to the last. */
const FIRST_RETRY = 500;
const LAST_RETRY = 300_000;
/** Tries that another process may keep the file locked without a warning: some seconds. */
const PATIENCE = 4;
/** Milliseconds and records after which old records are removed. */
const PRUNE_INTERVAL = 3_600_000;
const PRUNE_ROWS = 20_000;

export interface CallWriterOptions {
  readonly file: string;
  /** What is to be written; what another part takes out is not. */
  readonly queue: BoundedQueue<CallRecord>;
  readonly retention: () => Retention;
  /** Is told one line where writing begins to fail. */
  readonly onWarning: (line: string) => void;
}

/** Writes a queue of records into a file, now and then and many at once. */
export interface CallWriter {
  readonly state: "ok" | "failing" | "off";
  /** Sees to it that the queue will be written. Never throws, never waits. */
  schedule(): void;
  /** Writes the queue now, until it is empty or cannot be written. Never throws. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a writer. The file is opened, and the driver loaded, when there is something to write. */
export function createCallWriter(options: CallWriterOptions): CallWriter {
  const { file, queue, retention, onWarning } = options;
  let opened: CallFile | undefined;
  let state: CallWriter["state"] = "ok";
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let failures = 0;
  let warned = false;
  let closed = false;
  let pruneAt = 0;
  let rowsToPrune = 0;

  const letGo = (): void => {
    opened?.close();
    opened = undefined;
  };

  const writeBatch = async (batch: readonly CallRecord[]): Promise<void> => {
    // A file that was removed or replaced would be written on, unseen by anybody.
    if (opened !== undefined && !(await opened.isInPlace())) letGo();
    opened ??= await openForWriting(file);
    await opened.client.executeMultiple(insertCalls(batch));
    rowsToPrune -= batch.length;
  };

  const pruneNowAndThen = async (): Promise<void> => {
    if (opened === undefined || (Date.now() < pruneAt && rowsToPrune > 0)) return;
    pruneAt = Date.now() + PRUNE_INTERVAL;
    rowsToPrune = PRUNE_ROWS;
    // Another process that writes just now prunes, too.
    await pruneCalls(opened.client, retention()).catch(ignoreBusy);
  };

  const fail = (error: unknown): void => {
    failures += 1;
    state = "failing";
    if (SpecLensError.is(error, "store-incompatible")) {
      state = "off";
      queue.clear();
      onWarning(`telemetry is off: ${error.message}`);
      return;
    }
    if (warned || (isBusy(error) && failures < PATIENCE)) return;
    warned = true;
    onWarning(
      `telemetry cannot be written to ${file}: ${reasonOf(error)}. ` +
        "Calls are answered all the same; writing is tried again.",
    );
  };

  const writeAll = async (): Promise<void> => {
    while (queue.size > 0 && state !== "off") {
      const batch = queue.take(BATCH);
      try {
        await writeBatch(batch);
        state = "ok";
        failures = 0;
        warned = false;
      } catch (error) {
        queue.putBack(batch);
        fail(error);
        return;
      }
      await pruneNowAndThen().catch(fail);
      await setImmediate();
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    flushing ??= writeAll().finally(() => {
      flushing = undefined;
      if (queue.size > 0) schedule();
    });
    return flushing;
  };

  const schedule = (): void => {
    if (closed || state === "off" || flushing !== undefined) return;
    const isUrgent = queue.size === BATCH && failures === 0;
    if (timer !== undefined && !isUrgent) return;
    clearTimeout(timer);
    const delay =
      failures > 0 ? Math.min(FIRST_RETRY * 2 ** (failures - 1), LAST_RETRY) : isUrgent ? 0 : DELAY;
    timer = setTimeout(() => void flush(), delay).unref();
  };

  return {
    get state() {
      return state;
    },
    schedule,
    flush,
    async close() {
      closed = true;
      await flush();
      // All of it into one file, as far as no other process reads or writes it just now.
      await opened?.client
        .executeMultiple("PRAGMA wal_checkpoint(TRUNCATE)")
        .catch(() => undefined);
      letGo();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

function ignoreBusy(error: unknown): void {
  if (!isBusy(error)) throw error;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
}
