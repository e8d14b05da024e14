import { arrowTable, type Row } from "./arrow-table.ts";
import { readRevisions } from "./read-revisions.ts";
import { TOLERANCE } from "./retention.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import type { Revision } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";
import { TABLE_COLUMNS } from "./table-columns.ts";
import { schemaOf } from "./table-schemas.ts";

// Only what changes: LanceDB leaves the other columns of a row that it updates as they are.
const STATE_COLUMNS = TABLE_COLUMNS.documents.filter(({ name }) =>
  ["revision", "state", "changed_at", "published_at"].includes(name),
);

/** Makes new revisions (document id → revision) the visible ones, in one commit. */
export async function publishRevisions(
  store: OpenStore,
  revisions: ReadonlyMap<string, string>,
): Promise<void> {
  const fresh = new Set(revisions.values());
  const all = await readRevisions(store);
  const replaced = all.filter(
    ({ document, revision, state }) =>
      state === "active" && revisions.has(document) && !fresh.has(revision),
  );
  const now = momentAfter(all, replaced);
  const published = [...fresh].map((revision) => ({
    revision,
    state: "active",
    changed_at: now,
    published_at: now,
  }));
  const changed = await setStates(store, [...published, ...retired(replaced, now)]);
  // A service need not tell how many rows it changed.
  if (changed < fresh.size && !(await arePublished(store, fresh)))
    throw new Error("Rows that were being written were cleaned away meanwhile; write them again");
}

async function arePublished(store: OpenStore, revisions: ReadonlySet<string>): Promise<boolean> {
  const published = (await readRevisions(store)).filter(({ state }) => state !== "writing");
  const known = new Set(published.map(({ revision }) => revision));
  return [...revisions].every((revision) => known.has(revision));
}

/** Hides all revisions of these documents, in one commit. */
export async function retireDocuments(
  store: OpenStore,
  documents: readonly string[],
): Promise<void> {
  const ids = new Set(documents);
  const all = await readRevisions(store);
  const visible = all.filter(({ document, state }) => state === "active" && ids.has(document));
  if (visible.length > 0) await setStates(store, retired(visible, momentAfter(all, visible)));
}

/**
 * Now, or a little later: a clock that runs behind that of the last writer must not make a new revision
 * the older one, and states are told apart and ordered by the moments at which they came. A clock that
 * is far ahead is followed for the documents that it wrote, and not for others.
 */
function momentAfter(all: readonly Revision[], changed: readonly Revision[]): number {
  const now = Date.now();
  let latest = now - 1;
  for (const { changedAt } of changed) latest = Math.max(latest, changedAt);
  for (const { state, changedAt } of all)
    if (state !== "writing" && changedAt <= now + TOLERANCE) latest = Math.max(latest, changedAt);
  return latest + 1;
}

function retired(revisions: readonly Revision[], now: number): Row[] {
  return revisions.map(({ revision, changedAt, publishedAt }) => ({
    revision,
    state: "retired",
    changed_at: now,
    // They are active, so that a writer that kept no `published_at` has still told it.
    published_at: publishedAt ?? changedAt,
  }));
}

/** Resolves to the number of rows that were there to be changed. */
async function setStates(store: OpenStore, rows: readonly Row[]): Promise<number> {
  const result = await retryConflicts(() =>
    store.tables.documents
      .mergeInsert("revision")
      // Of two writers that retire a revision, the first one tells when it went.
      .whenMatchedUpdateAll({ where: "target.state != 'retired'" })
      .execute(arrowTable(schemaOf(STATE_COLUMNS), rows)),
  );
  return result.numUpdatedRows;
}
