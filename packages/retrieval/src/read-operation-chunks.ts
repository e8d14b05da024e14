import { chunkIdOf, type OperationChunk, type OperationId } from "@speclens/core";
import { queryRows } from "./query-rows.ts";
import type { Snapshot } from "./snapshot.ts";
import { sqlIn } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import type { StoredRow } from "./stored-row.ts";

/** The first chunks of operations, in the order that is asked for; those that are not there are passed over. */
export async function readOperationChunks(
  store: OpenStore,
  snapshot: Snapshot,
  operations: readonly { readonly document: string; readonly operation: OperationId }[],
): Promise<OperationChunk[]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ document, operation }) => chunkIdOf(document, operation));
  const columns = ["id", "type", "text", "embed_text"];
  if (store.identity.embedder !== undefined) columns.push("vector");
  const rows = await queryRows(store.tables.chunks, snapshot, columns, sqlIn("id", ids));
  const byId = new Map<string, StoredRow>();
  for (const row of rows) if (row.text("type") === "endpoint") byId.set(row.text("id"), row);
  return operations.flatMap(({ document, operation }) => {
    const row = byId.get(chunkIdOf(document, operation));
    if (row === undefined) return [];
    const vector = row.vector("vector");
    return {
      document,
      operation,
      text: row.text("text"),
      embedText: row.text("embed_text"),
      ...(vector !== undefined && { vector }),
    };
  });
}
