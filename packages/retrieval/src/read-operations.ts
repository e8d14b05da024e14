import type {
  OperationFilter,
  OperationId,
  OperationSummary,
  StoredOperation,
} from "@speclens/core";
import { explainNothing } from "./check-filter.ts";
import { unpackJson } from "./packed-json.ts";
import { compareTexts, queryRows } from "./query-rows.ts";
import { rowFilter } from "./row-filter.ts";
import type { Snapshot } from "./snapshot.ts";
import { sqlAnd, sqlText } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import type { StoredRow } from "./stored-row.ts";
import { expectStored, isOperation, isOperationId } from "./stored-values.ts";

export async function readOperations(
  store: OpenStore,
  snapshot: Snapshot,
  filter: OperationFilter = {},
): Promise<OperationSummary[]> {
  const documents = filter.document === undefined ? undefined : [filter.document];
  const rowsWanted = { ...filter, documents };
  const rows = await queryRows(
    store.tables.endpoints,
    snapshot,
    ["operation", "method", "path", "operation_id", "summary", "category", "deprecated"],
    rowFilter(snapshot, rowsWanted),
  );
  if (rows.length === 0) await explainNothing(store, snapshot, rowsWanted);
  return rows
    .map((row) => ({ row, key: ["document", "path", "method"].map((name) => row.text(name)) }))
    .sort((left, right) => compareTexts(left.key, right.key))
    .map(({ row }) => summaryOf(row));
}

function summaryOf(row: StoredRow): OperationSummary {
  const operationId = row.optionalText("operation_id");
  const summary = row.optionalText("summary");
  const category = row.optionalText("category");
  return {
    document: row.text("document"),
    operation: expectStored(row.text("operation"), isOperationId, "operation id"),
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    ...(category !== undefined && { category }),
    deprecated: row.flag("deprecated"),
  };
}

export async function findOperations(
  store: OpenStore,
  snapshot: Snapshot,
  operation: OperationId,
  document?: string,
): Promise<StoredOperation[]> {
  const documents = document === undefined ? undefined : [document];
  const where = sqlAnd([rowFilter(snapshot, { documents }), `operation = ${sqlText(operation)}`]);
  const rows = await queryRows(store.tables.endpoints, snapshot, ["category", "content"], where);
  return rows
    .map((row) => {
      const category = row.optionalText("category");
      const content = unpackJson(row.bytes("content"));
      return {
        document: row.text("document"),
        operation: expectStored(content, isOperation, "operation"),
        ...(category !== undefined && { category }),
      };
    })
    .sort((left, right) => compareTexts([left.document], [right.document]));
}
