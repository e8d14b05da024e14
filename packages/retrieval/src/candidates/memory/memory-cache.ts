import { weightedLru } from "../../caches/weighted-lru.ts";
import { sqlAnd, sqlIn } from "../../lancedb/sql-filter.ts";
import { storedRows } from "../../lancedb/stored-row.ts";
import type { OpenStore } from "../../schema/store-tables.ts";
import { perRevision } from "../../states/per-revision.ts";
import type { Revision, Snapshot } from "../../states/snapshot.ts";
import { type FoundChunk, foundChunks, OPERATION_COLUMNS } from "../searched-operation.ts";
import { type MemoryOperation, memoryOperations } from "./memory-operation.ts";
import { type MemoryIndex, memoryIndex } from "./postings.ts";

/** Resolves to the in-memory operations of these documents in the snapshot. */
export type MemoryIndexOf = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<MemoryIndex>;

/** Maximum number of operations to cache. Each takes about 6 KiB, of which 2 KiB are the built-in model's vector. */
const MOST_KEPT = 10_000;

/** Reads each document once. Caches recently searched documents, both separately and joined. */
export function memoryCache(store: OpenStore, mostKept: number = MOST_KEPT): MemoryIndexOf {
  const partsOf = perRevision(mostKept, (snapshot, revisions) =>
    loadRevisions(store, snapshot, revisions),
  );
  const joined = weightedLru<MemoryIndex>(mostKept);
  return async (snapshot, documents) => {
    const revisions = documents
      .map((id) => snapshot.active.get(id))
      .filter((revision) => revision !== undefined);
    const key = revisions.map(({ revision }) => revision).join(" ");
    const operations = revisions.reduce((sum, revision) => sum + revision.operations, 0);
    return await joined.get(key, operations, async () =>
      memoryIndex((await partsOf(snapshot, revisions)).map((part = []) => part)),
    );
  };
}

/** Loads all revisions with one query. */
async function loadRevisions(
  { tables, identity }: OpenStore,
  snapshot: Snapshot,
  revisions: readonly Revision[],
): Promise<ReadonlyMap<string, readonly MemoryOperation[]>> {
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
      memoryOperations(chunks.get(document) ?? []),
    ]),
  );
}
