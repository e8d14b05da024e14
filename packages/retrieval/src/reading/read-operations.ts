import {
  cutRepeated,
  LONGEST_SUMMARY,
  type OperationId,
  type OperationSummary,
  operationKey,
  type StoredOperation,
} from "@speclens/core";
import { groupBy } from "@speclens/text";
import { explainNothing, matchesAll } from "../filter/check-filter.ts";
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
import { perRevision } from "../states/per-revision.ts";
import { compareTexts, queryRows } from "../states/query-rows.ts";
import { type RowCache, rowCache } from "../states/row-cache.ts";
import { operationsIn, type Revision, type Snapshot, visibleRows } from "../states/snapshot.ts";

/** Lists all operations of some revisions, ordered by path and method. */
export type ListOperations = (
  snapshot: Snapshot,
  revisions: readonly Revision[],
) => Promise<readonly (readonly OperationSummary[] | undefined)[]>;

/**
 * Maximum number of operations whose names and summaries are kept: up to 10 MB. A plan looks through all operations of
 * its documents.
 */
const MOST_LISTED = 20_000;

/** Creates lists of operations that are read once per revision. */
export function operationLists(store: OpenStore): ListOperations {
  return perRevision(MOST_LISTED, async (snapshot, revisions) => {
    const documents = revisions.map(({ document }) => document);
    const where = visibleRows(snapshot, documents);
    const rows = await queryRows(store.tables.endpoints, snapshot, ["operation", ...LISTED], where);
    const byRevision = groupBy(rows, (row) => row.text("revision"));
    return new Map(
      [...byRevision].map(([revision, own]) => [revision, summariesOf(own, "operation")]),
    );
  });
}

const LISTED = [
  ...["method", "path", "operation_id", "summary"],
  ...["category", "categories", "deprecated"],
];

/** Lists the operations that match a filter, ordered by document, path and method. */
export async function readOperations(
  store: OpenStore,
  snapshot: Snapshot,
  { namesOf, list }: { readonly namesOf: NamesOf; readonly list: ListOperations },
  asked: UnresolvedFilter = {},
): Promise<OperationSummary[]> {
  const filter = await resolveFilter(snapshot, asked, namesOf);
  if (matchesAll(filter) && !snapshot.isPast) {
    const documents = new Set(filter.documents ?? snapshot.active.keys());
    // In the order of their ids.
    const revisions = [...snapshot.active.values()].filter((one) => documents.has(one.document));
    if (operationsIn(snapshot, [...documents]) <= MOST_LISTED)
      return (await list(snapshot, revisions)).flatMap((own = []) => own);
  }
  const { table, id, where } = operationTable(store, filter);
  const rows = await queryRows(
    table,
    snapshot,
    [id, ...LISTED],
    sqlAnd([where, await rowFilter(snapshot, filter, namesOf)]),
  );
  if (rows.length === 0) await explainNothing(store, snapshot, filter);
  return summariesOf(rows, id);
}

function summariesOf(rows: readonly StoredRow[], id: string): OperationSummary[] {
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

/** Creates a cache for the operations of documents, by name. */
export function operationCache(store: OpenStore): RowCache<OperationColumn> {
  const columns = ["operation", "operation_id"] as const;
  return rowCache({
    columns,
    countOf: ({ operations }) => operations,
    read: (snapshot, documents) =>
      queryRows(
        store.tables.endpoints,
        snapshot,
        [...CONTENT, ...columns],
        visibleRows(snapshot, documents),
      ),
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
  const kept = await cacheOf(snapshot, documents);
  const found =
    kept?.(column, value) ??
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

/**
 * Finds operations by their documents and ids, with one query. Returns one entry for each, in the same order.
 *
 * @throws SpecLensError `document-not-found`
 */
export async function findEachOperation(
  store: OpenStore,
  snapshot: Snapshot,
  cacheOf: RowCache<OperationColumn>,
  wanted: readonly { readonly document: string; readonly operation: OperationId }[],
): Promise<(StoredOperation | undefined)[]> {
  if (wanted.length === 0) return [];
  const documents = [...new Set(wanted.map(({ document }) => document))];
  const where = rowsOfDocuments(snapshot, documents);
  const ids = [...new Set(wanted.map(({ operation }) => operation))];
  const kept = await cacheOf(snapshot, documents);
  const rows =
    kept !== undefined
      ? ids.flatMap((id) => kept("operation", id))
      : await queryRows(
          store.tables.endpoints,
          snapshot,
          [...CONTENT, "operation"],
          sqlAnd([where, sqlIn("operation", ids)]),
        );
  const byKey = new Map(
    rows.map((row) => [
      operationKey({ document: row.text("document"), operation: row.text("operation") }),
      row,
    ]),
  );
  return wanted.map((one) => {
    const row = byKey.get(operationKey(one));
    return row && storedOperationOf(row);
  });
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
