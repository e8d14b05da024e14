import type { OperationCriteria, SearchRequest } from "@speclens/core";
import { matchingNames } from "@speclens/text";
import type { NamesOf } from "../filter/read-filter-names.ts";
import type { Snapshot } from "../states/snapshot.ts";

/**
 * Returns the criterion for a question that is just the name or display name of a category or group, in any case:
 * `Pull requests`. Returns undefined for any other question, or if the request has such a criterion already.
 */
export async function namedCategory(
  snapshot: Snapshot,
  { query, documents, category, group }: SearchRequest,
  namesOf: NamesOf,
): Promise<Pick<OperationCriteria, "category" | "group"> | undefined> {
  if (category !== undefined || group !== undefined) return undefined;
  const searched = new Set(documents ?? snapshot.active.keys());
  const { categories } = await namesOf(snapshot);
  const own = categories.filter(({ document }) => searched.has(document));
  if (matchingNames(query, own).length > 0) return { category: query };
  const groups = own.flatMap((one) => (one.group === undefined ? [] : [{ name: one.group }]));
  return matchingNames(query, groups).length > 0 ? { group: query } : undefined;
}
