import type { RowFilter } from "../check-filter.ts";
import type { GroupsOf } from "../read-category-groups.ts";
import { rowFilter } from "../row-filter.ts";
import type { Snapshot } from "../snapshot.ts";
import { sqlAnd } from "../sql-filter.ts";
import type { OpenStore } from "../store-tables.ts";
import { storedRows } from "../stored-row.ts";

/** Resolves to the ids of the operations that a filter admits; undefined for all of its documents. */
export type AdmittedIds = (
  snapshot: Snapshot,
  filter: RowFilter,
) => Promise<ReadonlySet<string> | undefined>;

/** The store tells what a filter admits, so that filters are written once. */
export function admittedIds(store: OpenStore, groupsOf: GroupsOf): AdmittedIds {
  return async (snapshot, filter) => {
    const { documents = [...snapshot.active.keys()], ...criteria } = filter;
    if (Object.values(criteria).every((criterion) => criterion === undefined)) return undefined;
    // Naming the documents keeps out rows of other revisions, whose operations have the same ids.
    const admitted = await rowFilter(snapshot, { ...criteria, documents }, groupsOf);
    const where = sqlAnd(["type = 'endpoint' AND part = 1", admitted]) ?? "true";
    const query = store.tables.chunks.query().where(where).select(["id"]);
    return new Set(storedRows(await query.toArrow()).map((row) => row.text("id")));
  };
}
