import { chunkIdOf, type OperationId, type ProducingOperation } from "@speclens/core";
import { rowsOfDocuments } from "../filter/row-filter.ts";
import { sqlAnd, sqlIn } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isOperationId } from "../schema/stored-values.ts";
import { compareTexts, queryRows } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** Reads the operations whose responses yield what each operation needs, most likely first. */
export async function readProducers(
  store: OpenStore,
  snapshot: Snapshot,
  operations: readonly { readonly document: string; readonly operation: OperationId }[],
): Promise<ProducingOperation[][]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ document, operation }) => chunkIdOf(document, operation));
  const documents = [...new Set(operations.map(({ document }) => document))];
  const where = sqlAnd([
    rowsOfDocuments(snapshot, documents),
    // `to` is an SQL keyword.
    `kind = 'produces' AND ${sqlIn("`to`", [...new Set(ids)])}`,
  ]);
  const columns = ["from", "to", "via", "weight"];
  const rows = await queryRows(store.tables.edges, snapshot, columns, where);
  const byTarget = new Map<string, StoredRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) byTarget.get(row.text("to"))?.push(row);
  return operations.map(({ document, operation }) => {
    const prefix = chunkIdOf(document, "").length;
    return (byTarget.get(chunkIdOf(document, operation)) ?? [])
      .map((row) => ({
        operation: expectStored(row.text("from").slice(prefix), isOperationId, "operation id"),
        via: row.text("via"),
        weight: row.number("weight"),
      }))
      .sort(
        (left, right) =>
          right.weight - left.weight ||
          compareTexts([left.operation, left.via], [right.operation, right.via]),
      );
  });
}
