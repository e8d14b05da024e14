import { chunkIdOf, type OperationId, type ProducingOperation } from "@speclens/core";
import { rowsOfDocuments } from "../filter/row-filter.ts";
import { sqlAnd, sqlText } from "../lancedb/sql-filter.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isOperationId } from "../schema/stored-values.ts";
import { compareTexts, queryRows } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** Reads the operations whose responses yield what an operation needs, most likely first. */
export async function readProducers(
  store: OpenStore,
  snapshot: Snapshot,
  document: string,
  operation: OperationId,
): Promise<ProducingOperation[]> {
  const where = sqlAnd([
    rowsOfDocuments(snapshot, [document]),
    // `to` is an SQL keyword.
    `kind = 'produces' AND \`to\` = ${sqlText(chunkIdOf(document, operation))}`,
  ]);
  const rows = await queryRows(store.tables.edges, snapshot, ["from", "via", "weight"], where);
  const prefix = chunkIdOf(document, "").length;
  return rows
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
}
