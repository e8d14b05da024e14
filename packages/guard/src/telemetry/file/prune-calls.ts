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
 *
 * @returns how many were removed
 */
export async function pruneCalls(client: Client, { days, rows }: Retention): Promise<number> {
  const before = Date.now() - days * DAY;
  let removed = 0;
  for (;;) {
    const { rowsAffected } = await client.execute({
      sql: `DELETE FROM calls WHERE id IN (SELECT id FROM calls WHERE time < ?1 LIMIT ${SLICE})`,
      args: [before],
    });
    removed += rowsAffected;
    if (rowsAffected < SLICE) break;
    await setImmediate();
  }
  for (;;) {
    const { rowsAffected } = await client.execute({
      sql:
        `DELETE FROM calls WHERE id IN (SELECT id FROM calls ` +
        `WHERE id <= (SELECT max(id) FROM calls) - ?1 ORDER BY id LIMIT ${SLICE})`,
      args: [rows],
    });
    removed += rowsAffected;
    if (rowsAffected < SLICE) return removed;
    await setImmediate();
  }
}
