import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { SpecLensError } from "@speclens/core";
import type { CallRecord } from "../../contracts/call-record.ts";
import type { BoundedQueue } from "../bounded-queue.ts";
import { insertCalls } from "./call-columns.ts";
import { type CallFile, openForWriting } from "./call-file.ts";
import { pruneCalls, type Retention } from "./prune-calls.ts";

/** Number of records per statement. A statement blocks the event loop for two milliseconds. */
const BATCH = 200;
/** Milliseconds between a record and its writing, unless a batch is full earlier. */
const DELAY = 1000;
/**
 * Milliseconds before the first retry if the file cannot be written. The delay doubles after each retry, up
 * to the limit.
 */
const FIRST_RETRY = 500;
const LAST_RETRY = 300_000;
/** Number of attempts without a warning while another process locks the file. They take a few seconds. */
const PATIENCE = 4;
/** At the end, milliseconds between two attempts while another process locks the file, and how many there are. */
const LAST_PAUSE = 25;
const LAST_ATTEMPTS = 40;
/** Milliseconds or number of records after which old records are removed. */
const PRUNE_INTERVAL = 3_600_000;
const PRUNE_ROWS = 20_000;

export interface CallWriterOptions {
  readonly file: string;
  /** The records to write. */
  readonly queue: BoundedQueue<CallRecord>;
  readonly retention: () => Retention;
  /** Receives one line when writing starts to fail. */
  readonly onWarning: (line: string) => void;
}

/** Writes a queue of records to a file, in batches. */
export interface CallWriter {
  readonly state: "ok" | "failing" | "off";
  /** Schedules writing the queue. Never throws and never waits. */
  schedule(): void;
  /** Writes the queue now, until it is empty or writing fails. Never throws. */
  flush(): Promise<void>;
  /** Writes the queue, and tries again for a second if another process locks the file. Never throws. */
  close(): Promise<void>;
}

/** Creates a writer. It loads the driver and opens the file only when there are records to write. */
export function createCallWriter(options: CallWriterOptions): CallWriter {
  const { file, queue, retention, onWarning } = options;
  let opened: CallFile | undefined;
  let state: CallWriter["state"] = "ok";
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let failures = 0;
  let isLocked = false;
  let warned = false;
  let closed = false;
  let pruneAt = 0;
  let rowsToPrune = 0;

  const release = (): void => {
    opened?.close();
    opened = undefined;
  };

  const writeBatch = async (batch: readonly CallRecord[]): Promise<void> => {
    // Do not continue to write to a file that was removed or replaced.
    if (opened !== undefined && !(await opened.isInPlace())) release();
    opened ??= await openForWriting(file);
    await opened.client.executeMultiple(insertCalls(batch));
    rowsToPrune -= batch.length;
  };

  const pruneIfDue = async (): Promise<void> => {
    if (opened === undefined || (Date.now() < pruneAt && rowsToPrune > 0)) return;
    pruneAt = Date.now() + PRUNE_INTERVAL;
    rowsToPrune = PRUNE_ROWS;
    // If another process is writing, that process prunes.
    await pruneCalls(opened.client, retention()).catch(ignoreBusy);
  };

  const fail = (error: unknown): void => {
    failures += 1;
    state = "failing";
    isLocked = isBusy(error);
    if (SpecLensError.is(error, "store-incompatible")) {
      state = "off";
      queue.clear();
      onWarning(`telemetry is off: ${error.message}`);
      return;
    }
    if (warned || (isLocked && failures < (closed ? LAST_ATTEMPTS : PATIENCE))) return;
    warned = true;
    onWarning(
      `cannot write telemetry to ${file}: ${reasonOf(error)}. ` +
        "Calls are not affected; writing will be retried.",
    );
  };

  const writeAll = async (): Promise<void> => {
    while (queue.size > 0 && state !== "off") {
      const batch = queue.take(BATCH);
      try {
        await writeBatch(batch);
        state = "ok";
        failures = 0;
        isLocked = false;
        warned = false;
      } catch (error) {
        queue.putBack(batch);
        fail(error);
        return;
      }
      await pruneIfDue().catch(fail);
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
      failures = 0;
      await flush();
      for (let attempt = 0; attempt < LAST_ATTEMPTS && isLocked && queue.size > 0; attempt++) {
        await pause(LAST_PAUSE);
        await flush();
      }
      // Merge the log into the file, unless another process is using it.
      await opened?.client
        .executeMultiple("PRAGMA wal_checkpoint(TRUNCATE)")
        .catch(() => undefined);
      release();
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
