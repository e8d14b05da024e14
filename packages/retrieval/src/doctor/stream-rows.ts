import type { Query } from "@lancedb/lancedb";
import { throwIfAborted } from "@speclens/core";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";

/** The rows of a query, batch after batch: memory follows a batch. */
export async function* streamRows(
  query: Query,
  signal: AbortSignal | undefined,
): AsyncGenerator<StoredRow> {
  for await (const batch of query) {
    throwIfAborted(signal);
    yield* storedRows(batch);
  }
}
