import type { StoredRow } from "../lancedb/stored-row.ts";

/** Reads the categories of an operation's row besides the primary one; undefined if there are none. */
export function otherCategories(row: StoredRow): readonly string[] | undefined {
  const primary = row.optionalText("category");
  const others = row.texts("categories").filter((name) => name !== primary);
  return others.length > 0 ? others : undefined;
}
