import { setImmediate } from "node:timers/promises";
import type { Client } from "@libsql/client/sqlite3";

/** Rows per statement, which blocks the event loop. */
const SLICE = 2000;
const DAY = 86_400_000;

export interface Retention {
  /** Days to keep records. */
  readonly days: number;
  /** How many of the newest records to keep. */
  readonly rows: number;
}

/**
 * Removes records that are too old or too many, in slices between which the event loop runs. The file does not
 * shrink; new records reuse the space. Since the oldest rows go first, ids show how many rows there are.
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
