import { sqlHasAny, sqlIn, sqlOr } from "../lancedb/sql-filter.ts";
import type { Snapshot } from "../states/snapshot.ts";
import { groupNotFound } from "./not-found-errors.ts";
import type { CategoryGroups } from "./read-category-groups.ts";

/**
 * Returns the condition that at least one category of a row's operation is in the group. Two documents may
 * have categories with the same name in different groups, so each document is matched only with its own
 * categories.
 *
 * @param documents default: all
 * @throws SpecLensError `category-not-found` if none of these documents has the group
 */
export function groupFilter(
  snapshot: Snapshot,
  groups: CategoryGroups,
  group: string,
  documents: readonly string[] = [...snapshot.active.keys()],
): string {
  // Documents with the same categories share a condition, because each condition costs LanceDB time.
  const shared = new Map<string, { categories: readonly string[]; revisions: string[] }>();
  for (const document of documents) {
    const categories = groups.get(group)?.get(document);
    const revision = snapshot.active.get(document)?.revision;
    if (categories === undefined || revision === undefined) continue;
    const sorted = [...categories].sort();
    const key = JSON.stringify(sorted);
    const entry = shared.get(key) ?? { categories: sorted, revisions: [] };
    shared.set(key, entry);
    entry.revisions.push(revision);
  }
  if (shared.size === 0) throw groupNotFound(group, groupsIn(groups, documents));
  return sqlOr(
    [...shared.values()].map(
      ({ categories, revisions }) =>
        `${sqlIn("revision", revisions)} AND ${sqlHasAny("categories", categories)}`,
    ),
  );
}

function groupsIn(groups: CategoryGroups, documents: readonly string[]): string[] {
  return [...groups]
    .filter(([, having]) => documents.some((document) => having.has(document)))
    .map(([name]) => name)
    .sort();
}
