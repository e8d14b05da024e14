import type { Catalog, Category, CategoryGroup } from "@speclens/core";
import { checkDocuments } from "../filter/check-filter.ts";
import { settleAll } from "../lancedb/settle-all.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { queryDetails } from "../states/query-details.ts";
import { compareTexts, queryRows } from "../states/query-rows.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";

/**
 * Reads the catalog of these documents (default: all) combined. Documents are ordered by id, and each
 * keeps its own order. Groups with the same name are merged.
 */
export async function readCatalog(
  store: OpenStore,
  snapshot: Snapshot,
  documents?: readonly string[],
): Promise<Catalog> {
  checkDocuments(snapshot, documents);
  const ids = documents ?? [...snapshot.active.keys()];
  const where = visibleRows(snapshot, documents);
  const [rows, groups] = await settleAll([
    queryRows(store.tables.endpoint_categories, snapshot, COLUMNS, where),
    readGroups(store, snapshot, where),
  ]);
  const categories = rows
    .map((row) => ({ row, document: row.text("document"), position: row.number("position") }))
    .sort(
      (left, right) =>
        compareTexts([left.document], [right.document]) || left.position - right.position,
    )
    .map(({ row }) => categoryOf(row, ids.length > 1));
  return {
    categories,
    groups,
    totalEndpoints: categories.reduce((sum, { endpointCount }) => sum + endpointCount, 0),
    totalCategories: categories.length,
  };
}

const COLUMNS = [
  "position",
  "name",
  "display_name",
  "description",
  "category_group",
  "endpoint_count",
  "methods",
];

function categoryOf(row: StoredRow, namesDocument: boolean): Category {
  const displayName = row.optionalText("display_name");
  const description = row.optionalText("description");
  const group = row.optionalText("category_group");
  return {
    ...(namesDocument && { document: row.text("document") }),
    name: row.text("name"),
    ...(displayName !== undefined && { displayName }),
    ...(description !== undefined && { description }),
    ...(group !== undefined && { group }),
    endpointCount: row.number("endpoint_count"),
    httpMethods: row.texts("methods"),
  };
}

async function readGroups(
  store: OpenStore,
  snapshot: Snapshot,
  where: string | undefined,
): Promise<CategoryGroup[]> {
  const groups = new Map<string, Set<string>>();
  for (const { details } of await queryDetails(store, snapshot, where)) {
    for (const group of details.groups) {
      const names = groups.get(group.name) ?? new Set();
      for (const name of group.categories) names.add(name);
      groups.set(group.name, names);
    }
  }
  return [...groups].map(([name, categories]) => ({ name, categories: [...categories] }));
}
