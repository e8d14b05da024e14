import { setImmediate } from "node:timers/promises";
import type { Client } from "@libsql/client/sqlite3";

/** Number of rows per statement. Each statement blocks the event loop. */
const SLICE = 2000;
const DAY = 86_400_000;

export interface Retention {
  /** Number of days to keep records. */
  readonly days: number;
  /** Number of newest records to keep. */
  readonly rows: number;
}

/**
 * Removes records that are too old, or that exceed the limit. Works in slices and lets the event loop run
 * between them. The file does not shrink, but new records reuse the space. The oldest rows are removed first,
 * so ids reveal the number of rows.
 */
export async function pruneCalls(client: Client, { days, rows }: Retention): Promise<void> {
  const before = Math.round(Date.now() - days * DAY);
  await removeAll(client, `time < ${before}`);
  await removeAll(client, `id <= (SELECT max(id) FROM calls) - ${Math.round(rows)}`);
}

async function removeAll(client: Client, condition: string): Promise<void> {
  const selected = `SELECT id FROM calls WHERE ${condition} LIMIT ${SLICE}`;
  while ((await client.execute(`SELECT EXISTS (${selected})`)).rows[0]?.[0] === 1) {
    await client.executeMultiple(`DELETE FROM calls WHERE id IN (${selected})`);
    await setImmediate();
  }
}
