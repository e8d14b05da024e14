import { sqlAnd, sqlIn } from "../../lancedb/sql-filter.ts";
import { storedRows } from "../../lancedb/stored-row.ts";
import type { OpenStore } from "../../schema/store-tables.ts";
import { keepLast } from "../../states/keep-last.ts";
import type { Revision, Snapshot } from "../../states/snapshot.ts";
import { type FoundChunk, foundChunks, OPERATION_COLUMNS } from "../searched-operation.ts";
import { joinDocuments, type LoadedDocuments } from "./loaded-documents.ts";
import { type LoadedOperation, loadedOperations } from "./loaded-operation.ts";

/** Resolves to the operations of these documents as the snapshot has them. */
export type LoadedOf = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<LoadedDocuments>;

/** Operations that are kept at most: some 6 KiB each, 2 of them the vector of the built-in model. */
const MOST_KEPT = 10_000;

/** Reads documents once, and keeps those, alone and joined, that were searched last. */
export function loadedCache(store: OpenStore, mostKept: number = MOST_KEPT): LoadedOf {
  const parts = keepLast<readonly LoadedOperation[]>(mostKept);
  const joined = keepLast<LoadedDocuments>(mostKept);
  const readParts = async (snapshot: Snapshot, revisions: readonly Revision[]) => {
    const missing = revisions.filter(({ revision }) => !parts.has(revision));
    let reading: ReturnType<typeof loadRevisions> | undefined;
    const read = async (revision: string) => {
      reading ??= loadRevisions(store, snapshot, missing);
      return (await reading).get(revision) ?? [];
    };
    // Those that are kept before the others, which would push them out before they are asked for.
    const kept = revisions.filter(({ revision }) => parts.has(revision));
    return await Promise.all(
      [...kept, ...missing].map(({ revision, operations }) =>
        parts.get(revision, operations, () => read(revision)),
      ),
    );
  };
  return async (snapshot, documents) => {
    const revisions = documents
      .map((id) => snapshot.active.get(id))
      .filter((revision) => revision !== undefined);
    const key = revisions.map(({ revision }) => revision).join(" ");
    const operations = revisions.reduce((sum, revision) => sum + revision.operations, 0);
    return await joined.get(key, operations, async () =>
      joinDocuments(await readParts(snapshot, revisions)),
    );
  };
}

/** All in one query: a search may be of hundreds of documents. */
async function loadRevisions(
  { tables, identity }: OpenStore,
  snapshot: Snapshot,
  revisions: readonly Revision[],
): Promise<ReadonlyMap<string, readonly LoadedOperation[]>> {
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
      loadedOperations(chunks.get(document) ?? []),
    ]),
  );
}
