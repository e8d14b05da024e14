import { weightedLru } from "../../caches/weighted-lru.ts";
import { matchesAll, type RowFilter } from "../../filter/check-filter.ts";
import type { NamesOf } from "../../filter/read-filter-names.ts";
import { rowFilter } from "../../filter/row-filter.ts";
import { sqlAnd } from "../../lancedb/sql-filter.ts";
import { storedRows } from "../../lancedb/stored-row.ts";
import type { OpenStore } from "../../schema/store-tables.ts";
import { operationsIn, type Snapshot } from "../../states/snapshot.ts";

/**
 * Resolves to the ids of the operations that match a filter, or to undefined if the filter matches all
 * operations of its documents.
 */
export type MatchingIds = (
  snapshot: Snapshot,
  filter: RowFilter,
) => Promise<ReadonlySet<string> | undefined>;

/** Maximum number of operations to cache for all filters together, matching or not. */
const MOST_KEPT = 50_000;

/**
 * Asks the store which operations match a filter, so that filters are implemented only once. Caches the most
 * recent answers, because agents often request the same categories.
 */
export function matchingIds(store: OpenStore, namesOf: NamesOf): MatchingIds {
  const kept = weightedLru<ReadonlySet<string>>(MOST_KEPT);
  return async (snapshot, filter) => {
    if (matchesAll(filter)) return undefined;
    const { documents = [...snapshot.active.keys()], ...criteria } = filter;
    const key = JSON.stringify([snapshot.id, documents, criteria]);
    return await kept.get(key, operationsIn(snapshot, documents), async () => {
      // Naming the documents excludes rows of other revisions, whose operations have the same ids.
      const matching = await rowFilter(snapshot, { ...criteria, documents }, namesOf);
      const where = sqlAnd(["type = 'endpoint' AND part = 1", matching]) ?? "true";
      const query = store.tables.chunks.query().where(where).select(["id"]);
      return new Set(storedRows(await query.toArrow()).map((row) => row.text("id")));
    });
  };
}
