import { type FoundChunk, foundChunks, OPERATION_COLUMNS } from "../searched-operation.ts";
import type { Revision, Snapshot } from "../snapshot.ts";
import { sqlAnd, sqlIn } from "../sql-filter.ts";
import type { OpenStore } from "../store-tables.ts";
import { storedRows } from "../stored-row.ts";
import { type LoadedRevision, loadedRevision } from "./loaded-revision.ts";

/** Resolves to these documents' operations as the snapshot has them, in the same order. */
export type LoadedOf = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<readonly LoadedRevision[]>;

/** Operations that are kept at most: some 6 KiB each, 2 of them the vector of the built-in model. */
const MOST_KEPT = 10_000;

/** Reads what a search asks for once, and keeps the documents that were searched last. */
export function revisionCache(store: OpenStore, mostKept: number = MOST_KEPT): LoadedOf {
  // Promises, so that searches that come together read together; what was used last stands last.
  const known = new Map<string, { operations: number; loaded: Promise<LoadedRevision> }>();
  return async (snapshot, documents) => {
    const wanted = documents
      .map((id) => snapshot.active.get(id))
      .filter((revision) => revision !== undefined);
    const missing = wanted.filter(({ revision }) => !known.has(revision));
    if (missing.length > 0) {
      const read = readRevisions(store, snapshot, missing);
      for (const { revision, operations } of missing) {
        const loaded = read.then((all) => all.get(revision) ?? loadedRevision([]));
        known.set(revision, { operations, loaded });
        // A failed read is not kept.
        loaded.catch(() => known.delete(revision));
      }
    }
    const found = wanted.flatMap(({ revision }) => {
      const entry = known.get(revision);
      if (entry === undefined) return [];
      known.delete(revision);
      known.set(revision, entry);
      return entry.loaded;
    });
    forgetOldest(known, mostKept);
    return await Promise.all(found);
  };
}

function forgetOldest(known: Map<string, { readonly operations: number }>, mostKept: number): void {
  let kept = 0;
  for (const { operations } of known.values()) kept += operations;
  for (const [revision, { operations }] of known) {
    if (kept <= mostKept) return;
    known.delete(revision);
    kept -= operations;
  }
}

/** All in one query: a search may be of hundreds of documents. */
async function readRevisions(
  { tables, identity }: OpenStore,
  snapshot: Snapshot,
  revisions: readonly Revision[],
): Promise<ReadonlyMap<string, LoadedRevision>> {
  const columns = [...OPERATION_COLUMNS, "head_terms", "body_terms", "answer_terms"];
  if (identity.embedder !== undefined) columns.push("vector");
  const isOfThem = sqlIn(
    "revision",
    revisions.map(({ revision }) => revision),
  );
  const query = tables.chunks.query().where(sqlAnd(["type = 'endpoint'", isOfThem]) ?? "true");
  const rows = storedRows(await query.select(columns).toArrow());
  const chunks = new Map<string, FoundChunk[]>();
  for (const chunk of foundChunks(rows, snapshot)) {
    const ofDocument = chunks.get(chunk.document);
    if (ofDocument === undefined) chunks.set(chunk.document, [chunk]);
    else ofDocument.push(chunk);
  }
  return new Map(
    revisions.map(({ document, revision }) => [
      revision,
      loadedRevision(chunks.get(document) ?? []),
    ]),
  );
}
