import type { Query } from "@lancedb/lancedb";
import { throwIfAborted } from "@speclens/core";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";

/** Streams the rows of a query, so that memory holds one batch at a time. */
export async function* streamRows(
  query: Query,
  signal: AbortSignal | undefined,
): AsyncGenerator<StoredRow> {
  for await (const batch of query) {
    throwIfAborted(signal);
    yield* storedRows(batch);
  }
}
