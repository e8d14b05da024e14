import { chunkIdOf, type OperationChunk, type OperationId } from "@speclens/core";
import { sqlAnd, sqlIn } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { type KeptRows, keptRows } from "../states/kept-rows.ts";
import { queryRows } from "../states/query-rows.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";

/** The first chunks of the operations of an index that is not large, by their ids. */
export function keptOperationChunks(store: OpenStore): KeptRows<"id"> {
  return keptRows({
    columns: ["id"],
    countOf: ({ operations }) => operations,
    read: (snapshot) => {
      const where = sqlAnd([visibleRows(snapshot), "type = 'endpoint' AND part = 1"]);
      return queryRows(store.tables.chunks, snapshot, columnsOf(store), where);
    },
  });
}

/** The first chunks of operations, in the order that is asked for; those that are not there are passed over. */
export async function readOperationChunks(
  store: OpenStore,
  snapshot: Snapshot,
  keptRowsOf: KeptRows<"id">,
  operations: readonly { readonly document: string; readonly operation: OperationId }[],
): Promise<OperationChunk[]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ document, operation }) => chunkIdOf(document, operation));
  const kept = await keptRowsOf(snapshot);
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
