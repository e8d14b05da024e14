import type { Connection, Table } from "@lancedb/lancedb";
import { reasonOf } from "./store-errors.ts";

const ATTEMPTS = 5;
const WAIT = 30;

/**
 * Opens a table that another process may be creating at the same time. A table's folder exists shortly before
 * its first version. Waits up to 0.2 s. An error names the table.
 */
export async function openTable(connection: Connection, name: string): Promise<Table> {
  for (let attempt = 1; ; attempt++)
    try {
      return await connection.openTable(name);
    } catch (error) {
      const isMissing = /not found/i.test(String(error));
      if (attempt === ATTEMPTS || !isMissing)
        throw new Error(
          isMissing
            ? `its table ${name} is missing`
            : `its table ${name} cannot be opened: ${reasonOf(error)}`,
          { cause: error },
        );
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
}
