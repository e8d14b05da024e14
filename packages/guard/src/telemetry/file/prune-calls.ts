import { setImmediate } from "node:timers/promises";
import type { Client } from "@libsql/client/sqlite3";

/** Rows that one statement removes, since nothing else runs meanwhile. */
const SLICE = 2000;
const DAY = 86_400_000;

export interface Retention {
  /** Days that records are kept. */
  readonly days: number;
  /** Records that are kept, the newest. */
  readonly rows: number;
}

/**
 * Removes what is older or more than is kept, in slices between which the event loop goes on. The file
 * does not become smaller; what comes next takes the room. As rows go from the oldest on, their ids
 * tell how many there are.
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
