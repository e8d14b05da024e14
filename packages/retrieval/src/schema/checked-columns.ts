import type { TableName } from "./content-tables.ts";
import { TABLE_COLUMNS } from "./table-columns.ts";

// What comes to be or changes after a revision's rows are written.
const UNCHECKED = new Set(["state", "changed_at", "published_at", "checksums"]);

/** The columns that the checksum of a row covers, in its order; a store without vectors has no `vector`. */
export function checkedColumns(table: TableName): readonly string[] {
  return TABLE_COLUMNS[table].map(({ name }) => name).filter((name) => !UNCHECKED.has(name));
}
