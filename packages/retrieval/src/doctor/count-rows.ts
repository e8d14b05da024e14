import type { Table } from "@lancedb/lancedb";
import { streamRows } from "./stream-rows.ts";

/** Counts the rows of each revision in a table. Throws if it cannot be read. */
export async function countRows(
  table: Table,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const row of streamRows(table.query().select(["revision"]), signal)) {
    const revision = row.text("revision");
    counts.set(revision, (counts.get(revision) ?? 0) + 1);
  }
  return counts;
}
