import { admitsAll, type RowFilter } from "../../filter/check-filter.ts";
import type { GroupsOf } from "../../filter/read-category-groups.ts";
import { rowFilter } from "../../filter/row-filter.ts";
import { sqlAnd } from "../../lancedb/sql-filter.ts";
import { storedRows } from "../../lancedb/stored-row.ts";
import type { OpenStore } from "../../schema/store-tables.ts";
import { keepLast } from "../../states/keep-last.ts";
import { operationsIn, type Snapshot } from "../../states/snapshot.ts";

/** Resolves to the ids of the operations that a filter admits; undefined for all of its documents. */
export type AdmittedIds = (
  snapshot: Snapshot,
  filter: RowFilter,
) => Promise<ReadonlySet<string> | undefined>;

/** Operations of all filters that are kept, at most, whether they admit them or not. */
const MOST_KEPT = 50_000;

/**
 * The store tells what a filter admits, so that filters are written once; the last few answers are kept,
 * since the same categories are asked for again and again.
 */
export function admittedIds(store: OpenStore, groupsOf: GroupsOf): AdmittedIds {
  const kept = keepLast<ReadonlySet<string>>(MOST_KEPT);
  return async (snapshot, filter) => {
    if (admitsAll(filter)) return undefined;
    const { documents = [...snapshot.active.keys()], ...criteria } = filter;
    const key = JSON.stringify([snapshot.id, documents, criteria]);
    return await kept.get(key, operationsIn(snapshot, documents), async () => {
      // Naming the documents keeps out rows of other revisions, whose operations have the same ids.
      const admitted = await rowFilter(snapshot, { ...criteria, documents }, groupsOf);
      const where = sqlAnd(["type = 'endpoint' AND part = 1", admitted]) ?? "true";
      const query = store.tables.chunks.query().where(where).select(["id"]);
      return new Set(storedRows(await query.toArrow()).map((row) => row.text("id")));
    });
  };
}
