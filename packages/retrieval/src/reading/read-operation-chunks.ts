import { chunkIdOf, type OperationChunk, type OperationId } from "@speclens/core";
import { sqlAnd, sqlIn } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { queryRows } from "../states/query-rows.ts";
import { type RowCache, rowCache } from "../states/row-cache.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";

/** Creates a cache for the first chunks of operations, by id. */
export function operationChunkCache(store: OpenStore): RowCache<"id"> {
  return rowCache({
    columns: ["id"],
    countOf: ({ operations }) => operations,
    read: (snapshot, documents) => {
      const where = sqlAnd([visibleRows(snapshot, documents), "type = 'endpoint' AND part = 1"]);
      return queryRows(store.tables.chunks, snapshot, columnsOf(store), where);
    },
  });
}

/** Reads the first chunks of operations, in the requested order. Skips those that do not exist. */
export async function readOperationChunks(
  store: OpenStore,
  snapshot: Snapshot,
  cacheOf: RowCache<"id">,
  operations: readonly { readonly document: string; readonly operation: OperationId }[],
): Promise<OperationChunk[]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ document, operation }) => chunkIdOf(document, operation));
  const documents = [...new Set(operations.map(({ document }) => document))];
  const kept = await cacheOf(snapshot, documents);
  const rows =
    kept !== undefined
      ? ids.flatMap((id) => kept("id", id))
      : await queryRows(store.tables.chunks, snapshot, columnsOf(store), sqlIn("id", ids));
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

function columnsOf({ identity }: OpenStore): readonly string[] {
  const columns = ["id", "type", "text", "embed_text"];
  return identity.embedder === undefined ? columns : [...columns, "vector"];
}
