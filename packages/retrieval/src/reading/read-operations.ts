import {
  cutRepeated,
  LONGEST_SUMMARY,
  type OperationId,
  type OperationSummary,
  type StoredOperation,
} from "@speclens/core";
import { explainNothing } from "../filter/check-filter.ts";
import { operationTable } from "../filter/operation-table.ts";
import type { NamesOf } from "../filter/read-filter-names.ts";
import { resolveFilter, type UnresolvedFilter } from "../filter/resolve-filter.ts";
import { rowFilter, rowsOfDocuments } from "../filter/row-filter.ts";
import { unpackJson } from "../lancedb/packed-json.ts";
import { sqlAnd, sqlIn, sqlText } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import { otherCategories } from "../schema/other-categories.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isOperation, isOperationId } from "../schema/stored-values.ts";
import { compareTexts, queryRows } from "../states/query-rows.ts";
import { type RowCache, rowCache } from "../states/row-cache.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";

export async function readOperations(
  store: OpenStore,
  snapshot: Snapshot,
  namesOf: NamesOf,
  asked: UnresolvedFilter = {},
): Promise<OperationSummary[]> {
  const filter = await resolveFilter(snapshot, asked, namesOf);
  const { table, id, where } = operationTable(store, filter);
  const rows = await queryRows(
    table,
    snapshot,
    [id, "method", "path", "operation_id", "summary", "category", "categories", "deprecated"],
    sqlAnd([where, await rowFilter(snapshot, filter, namesOf)]),
  );
  if (rows.length === 0) await explainNothing(store, snapshot, filter);
  return rows
    .map((row) => ({ row, key: ["document", "path", "method"].map((name) => row.text(name)) }))
    .sort((left, right) => compareTexts(left.key, right.key))
    .map(({ row }) => summaryOf(row, row.text(id)));
}

function summaryOf(row: StoredRow, id: string): OperationSummary {
  const operationId = row.optionalText("operation_id");
  const summary = row.optionalText("summary");
  const category = row.optionalText("category");
  const alsoIn = otherCategories(row);
  return {
    document: row.text("document"),
    operation: expectStored(id, isOperationId, "operation id"),
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    ...(category !== undefined && { category }),
    ...(alsoIn !== undefined && { alsoIn }),
    deprecated: row.flag("deprecated"),
  };
}

/** The name of an operation: `METHOD /path` or its operationId. */
export type OperationName = { readonly operation: OperationId } | { readonly operationId: string };

const CONTENT = ["category", "content"] as const;

type OperationColumn = "operation" | "operation_id";

/** Creates a cache for the operations of a small index, by name. */
export function operationCache(store: OpenStore): RowCache<OperationColumn> {
  const columns = ["operation", "operation_id"] as const;
  return rowCache({
    columns,
    countOf: ({ operations }) => operations,
    read: (snapshot) => {
      const { endpoints } = store.tables;
      return queryRows(endpoints, snapshot, [...CONTENT, ...columns], visibleRows(snapshot));
    },
  });
}

/**
 * Finds operations by name.
 *
 * @throws SpecLensError `document-not-found`
 */
export async function findOperations(
  store: OpenStore,
  snapshot: Snapshot,
  cacheOf: RowCache<OperationColumn>,
  name: OperationName,
  documents?: readonly string[],
): Promise<StoredOperation[]> {
  const where = rowsOfDocuments(snapshot, documents);
  const [column, value] =
    "operation" in name
      ? (["operation", name.operation] as const)
      : (["operation_id", cutRepeated(name.operationId, LONGEST_SUMMARY)] as const);
  const kept = await cacheOf(snapshot);
  const found =
    kept?.(column, value, documents) ??
    (await queryRows(
      store.tables.endpoints,
      snapshot,
      CONTENT,
      sqlAnd([where, `${column} = ${sqlText(value)}`]),
    ));
  return found
    .map(storedOperationOf)
    .sort((left, right) => compareTexts([left.document], [right.document]));
}

/** The largest number of ids in a condition. With more, reading everything is faster. */
const MOST_IN_CONDITION = 500;

/** Reads all operations of the documents (default: all), in no particular order; or only those with some ids. */
export async function readStoredOperations(
  store: OpenStore,
  snapshot: Snapshot,
  documents?: readonly string[],
  only?: readonly OperationId[],
): Promise<StoredOperation[]> {
  const where = rowsOfDocuments(snapshot, documents);
  const few = only !== undefined && only.length <= MOST_IN_CONDITION;
  const rows = await queryRows(
    store.tables.endpoints,
    snapshot,
    [...CONTENT, "operation"],
    sqlAnd([where, few ? sqlIn("operation", only) : undefined]),
  );
  const wanted = only && new Set<string>(only);
  // Unpack only what is wanted.
  return rows
    .filter((row) => wanted === undefined || wanted.has(row.text("operation")))
    .map(storedOperationOf);
}

function storedOperationOf(row: StoredRow): StoredOperation {
  const category = row.optionalText("category");
  const content = unpackJson(row.bytes("content"));
  return {
    document: row.text("document"),
    operation: expectStored(content, isOperation, "operation"),
    ...(category !== undefined && { category }),
  };
}
