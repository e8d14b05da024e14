import type { Table } from "@lancedb/lancedb";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import { isVisible, type Snapshot } from "./snapshot.ts";

/**
 * Returns the rows of a content table that match the filter and are visible in the snapshot, in no particular
 * order.
 */
export async function queryRows(
  table: Table,
  snapshot: Snapshot,
  columns: readonly string[],
  where: string | undefined,
): Promise<StoredRow[]> {
  const query = table.query().select(["document", "revision", ...columns]);
  const result = await (where === undefined ? query : query.where(where)).toArrow();
  return visibleRowsOf(storedRows(result), snapshot);
}

/** Removes rows of writers that began after the snapshot. */
function visibleRowsOf(rows: readonly StoredRow[], snapshot: Snapshot): StoredRow[] {
  return rows.filter((row) => isVisible(snapshot, row.text("document"), row.text("revision")));
}

/** Compares texts by code units, so that the order is the same on every machine. */
export function compareIds(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

/**
 * Compares lists by the first texts that differ. Compares by code units, so that the order is the same on
 * every machine.
 */
export function compareTexts(left: readonly string[], right: readonly string[]): number {
  for (const [index, text] of left.entries()) {
    const other = right[index] ?? "";
    if (text !== other) return text < other ? -1 : 1;
  }
  return 0;
}
