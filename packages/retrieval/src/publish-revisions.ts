import { Field, Float64, Schema, Utf8 } from "apache-arrow";
import { arrowTable, type Row } from "./arrow-table.ts";
import { type RevisionState, readSnapshot } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";

// Only what changes: LanceDB leaves the other columns of a row that it updates as they are.
const STATE_SCHEMA = new Schema([
  new Field("revision", new Utf8(), false),
  new Field("state", new Utf8(), false),
  new Field("changed_at", new Float64(), false),
]);

/** Makes new revisions (document id → revision) the visible ones, in one commit. */
export async function publishRevisions(
  store: OpenStore,
  revisions: ReadonlyMap<string, string>,
): Promise<void> {
  const fresh = new Set(revisions.values());
  const { active, hidden } = await readSnapshot(store);
  const replaced = [...active.values(), ...hidden].filter(
    ({ document, revision, state }) =>
      state === "active" && revisions.has(document) && !fresh.has(revision),
  );
  // A clock that runs behind that of the last writer must not make the new revision the older one.
  const now = Math.max(Date.now(), ...replaced.map(({ changedAt }) => changedAt + 1));
  const changed = await setStates(store, [
    ...[...fresh].map((revision) => stateRow(revision, "active", now)),
    ...replaced.map(({ revision }) => stateRow(revision, "retired", now)),
  ]);
  if (changed < fresh.size)
    throw new Error("Rows that were being written were cleaned away meanwhile; write them again");
}

/** Hides all revisions of these documents, in one commit. */
export async function retireDocuments(
  store: OpenStore,
  documents: readonly string[],
): Promise<void> {
  const ids = new Set(documents);
  const { active, hidden } = await readSnapshot(store);
  const visible = [...active.values(), ...hidden].filter(
    ({ document, state }) => state === "active" && ids.has(document),
  );
  await retireRevisions(
    store,
    visible.map(({ revision }) => revision),
  );
}

/** Hides these revisions, in one commit. */
export async function retireRevisions(
  store: OpenStore,
  revisions: readonly string[],
): Promise<void> {
  const now = Date.now();
  if (revisions.length > 0)
    await setStates(
      store,
      revisions.map((revision) => stateRow(revision, "retired", now)),
    );
}

/** Resolves to the number of rows that were there to be changed. */
async function setStates(store: OpenStore, rows: readonly Row[]): Promise<number> {
  const result = await store.tables.documents
    .mergeInsert("revision")
    .whenMatchedUpdateAll()
    .execute(arrowTable(STATE_SCHEMA, rows));
  return result.numUpdatedRows;
}

function stateRow(revision: string, state: RevisionState, changedAt: number): Row {
  return { revision, state, changed_at: changedAt };
}
