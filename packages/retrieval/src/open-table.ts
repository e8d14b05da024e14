import type { Connection, Table } from "@lancedb/lancedb";

const ATTEMPTS = 5;
const WAIT = 30;

/**
 * Opens a table that another process may be creating at this moment: its folder is there a little
 * before its first version is. Waits at most a tenth of a second or two.
 */
export async function openTable(connection: Connection, name: string): Promise<Table> {
  for (let attempt = 1; ; attempt++)
    try {
      return await connection.openTable(name);
    } catch (error) {
      if (attempt === ATTEMPTS || !/not found/i.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
}
