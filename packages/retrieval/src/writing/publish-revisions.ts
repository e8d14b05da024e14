import { arrowTable, type Row } from "../lancedb/arrow-table.ts";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { sqlIn } from "../lancedb/sql-filter.ts";
import { storedRows } from "../lancedb/stored-row.ts";
import { arrowSchema } from "../schema/arrow-schema.ts";
import type { RevisionChecksums } from "../schema/row-checksum.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { TABLE_COLUMNS } from "../schema/table-columns.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { TOLERANCE } from "../states/retention.ts";
import type { Revision } from "../states/snapshot.ts";

// Only the columns that change. LanceDB keeps the other columns of an updated row.
const STATE_COLUMNS = ["revision", "state", "changed_at", "published_at"];

/** Makes new revisions (document id → revision) visible, in one commit. */
export async function publishRevisions(
  store: OpenStore,
  revisions: ReadonlyMap<string, string>,
  checksumsOf: (revision: string) => RevisionChecksums,
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
    checksums: JSON.stringify(checksumsOf(revision)),
  }));
  const kept = await readChecksums(store, replaced);
  const gone = retired(replaced, now).map((row, index) => ({ ...row, checksums: kept[index] }));
  const changed = await setStates(store, [...published, ...gone], [...STATE_COLUMNS, "checksums"]);
  // A service may not report how many rows it changed.
  if (changed < published.length + gone.length && !(await arePublished(store, fresh)))
    throw new Error(
      "another process deleted rows while they were being written; write the documents again",
    );
}

async function arePublished(store: OpenStore, revisions: ReadonlySet<string>): Promise<boolean> {
  const published = (await readRevisions(store)).filter(({ state }) => state !== "writing");
  const known = new Set(published.map(({ revision }) => revision));
  return [...revisions].every((revision) => known.has(revision));
}

/** Reads the stored checksums. A commit that also contains other rows must not remove them. */
async function readChecksums(
  store: OpenStore,
  revisions: readonly Revision[],
): Promise<(string | undefined)[]> {
  if (revisions.length === 0) return [];
  const ids = revisions.map(({ revision }) => revision);
  const query = store.tables.documents.query().where(sqlIn("revision", ids));
  const rows = storedRows(await query.select(["revision", "checksums"]).toArrow());
  const stored = new Map(rows.map((row) => [row.text("revision"), row.optionalText("checksums")]));
  return ids.map((id) => stored.get(id));
}

/** Hides all revisions of these documents, in one commit. */
export async function retireDocuments(
  store: OpenStore,
  documents: readonly string[],
): Promise<void> {
  const ids = new Set(documents);
  await retire(store, ({ document }) => ids.has(document));
}

/** Hides these revisions, in one commit. */
export async function retireRevisions(
  store: OpenStore,
  revisions: readonly string[],
): Promise<void> {
  const wanted = new Set(revisions);
  await retire(store, ({ revision }) => wanted.has(revision));
}

async function retire(store: OpenStore, isMeant: (revision: Revision) => boolean): Promise<void> {
  const all = await readRevisions(store);
  const visible = all.filter((revision) => revision.state === "active" && isMeant(revision));
  if (visible.length > 0) await setStates(store, retired(visible, momentAfter(all, visible)));
}

/**
 * Returns the current time, or a slightly later one. Even if the clock is slow, a new revision must not
 * appear older than the last one, because states are identified and ordered by their times. If a clock is far
 * ahead, its revisions affect only the times of their own documents.
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
    // These revisions are active, so if an older version wrote the row, `changedAt` is the publication time.
    published_at: publishedAt ?? changedAt,
  }));
}

/** Changes the state of rows. Resolves to the number of rows that existed and were changed. */
async function setStates(
  store: OpenStore,
  rows: readonly Row[],
  names: readonly string[] = STATE_COLUMNS,
): Promise<number> {
  const columns = TABLE_COLUMNS.documents.filter(({ name }) => names.includes(name));
  const result = await retryConflicts(() =>
    store.tables.documents
      .mergeInsert("revision")
      // If two writers retire a revision, the earlier time counts.
      .whenMatchedUpdateAll({ where: "target.state != 'retired'" })
      .execute(arrowTable(arrowSchema(columns), rows)),
  );
  return result.numUpdatedRows;
}
