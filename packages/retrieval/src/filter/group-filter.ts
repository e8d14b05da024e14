import { sqlHasAny, sqlIn, sqlOr } from "../lancedb/sql-filter.ts";
import type { Snapshot } from "../states/snapshot.ts";
import { groupNotFound } from "./not-found-errors.ts";
import type { FilterNames } from "./read-filter-names.ts";

/**
 * Returns the condition that at least one category of a row's operation is in one of the groups. Two documents may
 * have categories with the same name in different groups, so each document is matched only with its own
 * categories.
 *
 * @param documents default: all
 * @throws SpecLensError `category-not-found` if none of these documents has one of the groups
 */
export function groupFilter(
  snapshot: Snapshot,
  { categories }: FilterNames,
  groups: readonly string[],
  documents: readonly string[] = [...snapshot.active.keys()],
): string {
  const inGroups = new Map<string, string[]>();
  for (const { document, name, group } of categories) {
    if (group === undefined || !groups.includes(group)) continue;
    const names = inGroups.get(document) ?? [];
    inGroups.set(document, names);
    names.push(name);
  }
  // Documents with the same categories share a condition, because each condition costs LanceDB time.
  const shared = new Map<string, { categories: readonly string[]; revisions: string[] }>();
  for (const document of documents) {
    const sorted = inGroups.get(document)?.sort();
    const revision = snapshot.active.get(document)?.revision;
    if (sorted === undefined || revision === undefined) continue;
    const key = JSON.stringify(sorted);
    const entry = shared.get(key) ?? { categories: sorted, revisions: [] };
    shared.set(key, entry);
    entry.revisions.push(revision);
  }
  if (shared.size === 0) throw groupNotFound(groups.join(", "), groupsIn(categories, documents));
  return sqlOr(
    [...shared.values()].map(
      ({ categories, revisions }) =>
        `${sqlIn("revision", revisions)} AND ${sqlHasAny("categories", categories)}`,
    ),
  );
}

function groupsIn(categories: FilterNames["categories"], documents: readonly string[]): string[] {
  const groups = categories.flatMap(({ document, group }) =>
    group !== undefined && documents.includes(document) ? [group] : [],
  );
  return [...new Set(groups)].sort();
}
