import { existsSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Client } from "@libsql/client/sqlite3";
import { SpecLensError } from "@speclens/core";
import { readVersion } from "../file/call-file.ts";
import { databaseUrl } from "../file/database-url.ts";
import { type CallFilter, filterCondition } from "./call-filter.ts";
import { parsePage, SELECTED_COLUMNS, type StoredCall } from "./page-of-columns.ts";

/** Records that are read at once, since nothing else runs meanwhile. */
const PAGE = 4000;
/** Milliseconds that a reading waits for a writer, which holds readers up for a moment at most. */
const BUSY_TIMEOUT = 500;

/** Where a page of records ended. */
export interface CallPosition {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly id: number;
}

export interface ReadCallsOptions {
  readonly filter: CallFilter;
  /** Default `oldest` first. */
  readonly order?: "newest" | "oldest";
  /** Reads what follows it. */
  readonly after?: CallPosition | undefined;
  /** Default: all. */
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the records of a filter by their time, a page at a time, between which the event loop goes on. The
 * file is open for the time of the reading.
 *
 * @param file undefined where nothing is kept
 * @throws SpecLensError as `TelemetryReading` says; the signal's reason
 */
export async function* readCalls(
  file: string | undefined,
  { filter, order = "oldest", after, limit, signal }: ReadCallsOptions,
): AsyncGenerator<readonly StoredCall[], void, undefined> {
  const client = await openForReading(file);
  const where = filterCondition(filter);
  const [compare, direction] = order === "oldest" ? [">", "ASC"] : ["<", "DESC"];
  let position = after;
  let left = limit ?? Number.POSITIVE_INFINITY;
  try {
    while (left > 0) {
      signal?.throwIfAborted();
      const size = Math.min(PAGE, left);
      const { rows } = await client.execute({
        // One row of one JSON array a column: a tenth of the time that as many rows take.
        sql:
          `SELECT ${SELECTED_COLUMNS} FROM (SELECT * FROM calls WHERE ${where.sql}` +
          `${position === undefined ? "" : ` AND (time, id) ${compare} (?, ?)`} ` +
          `ORDER BY time ${direction}, id ${direction} LIMIT ?)`,
        args: [
          ...where.parameters,
          ...(position === undefined ? [] : [position.time, position.id]),
          size,
        ],
      });
      const calls = parsePage(rows[0]);
      const last = calls.at(-1);
      if (last === undefined) return;
      yield calls;
      if (calls.length < size) return;
      position = { time: last.time.getTime(), id: last.id };
      left -= calls.length;
      await setImmediate();
    }
  } catch (error) {
    throw signal?.aborted ? error : unreadable(file, error);
  } finally {
    client.close();
  }
}

async function openForReading(file: string | undefined): Promise<Client> {
  if (file === undefined)
    throw notFound("", "Telemetry is off: single calls are not kept. Turn it on to read them.");
  if (!existsSync(file)) throw notFound(file, `No call was recorded in ${file} yet.`);
  const { createClient } = await import("@libsql/client/sqlite3");
  let client: Client | undefined;
  try {
    client = createClient({ url: databaseUrl(file), timeout: BUSY_TIMEOUT, concurrency: 1 });
    await client.execute("PRAGMA query_only = TRUE");
    if ((await readVersion(client, file)) > 0) return client;
  } catch (error) {
    client?.close();
    throw unreadable(file, error);
  }
  client.close();
  throw notFound(file, `No call was recorded in ${file} yet.`);
}

function notFound(store: string, message: string): SpecLensError {
  return new SpecLensError("store-not-found", message, { store });
}

function unreadable(file = "", error: unknown): SpecLensError {
  if (SpecLensError.isInstance(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new SpecLensError(
    "store-unreadable",
    `${file} cannot be read: ${reason}. Where it stays so, move it away, and a new one is begun.`,
    { store: file },
    { cause: error },
  );
}
