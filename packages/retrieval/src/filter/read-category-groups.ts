import type { OpenStore } from "../schema/store-tables.ts";
import { queryRows } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** Names of categories, by group and by document. */
export type CategoryGroups = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Resolves to the groups of all documents in the snapshot. */
export type GroupsOf = (snapshot: Snapshot) => Promise<CategoryGroups>;

export async function readCategoryGroups(
  store: OpenStore,
  snapshot: Snapshot,
): Promise<CategoryGroups> {
  const rows = await queryRows(
    store.tables.endpoint_categories,
    snapshot,
    ["name", "category_group"],
    "category_group IS NOT NULL",
  );
  const groups = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    const group = row.text("category_group");
    const documents = groups.get(group) ?? new Map<string, string[]>();
    groups.set(group, documents);
    const document = row.text("document");
    const categories = documents.get(document) ?? [];
    documents.set(document, categories);
    categories.push(row.text("name"));
  }
  return groups;
}
