import type { Connection } from "@lancedb/lancedb";
import { throwIfAborted } from "@speclens/core";
import { packJson } from "../lancedb/packed-json.ts";
import { sqlText } from "../lancedb/sql-filter.ts";
import { storedRows } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { type Snapshot, snapshotOf } from "../states/snapshot.ts";
import { readVocabularies, unpackVocabulary } from "./read-vocabularies.ts";
import { addVocabularies, type Vocabulary, vocabularyToJson } from "./vocabulary.ts";

/** A table that can be rebuilt from `documents` at any time. A store may lack it. */
export const JOINED_TABLE = "vocabularies";

/** With fewer documents, joining takes too little time to save. */
const FROM_DOCUMENTS = 50;
/** Most vocabularies in memory at once while joining. */
const DOCUMENTS_A_READ = 100;

/**
 * Reads the joined vocabulary of all documents, if it was stored for exactly these revisions. Joining
 * those of thousands of documents takes a second or two and a gigabyte, which every process would spend
 * on its first question.
 */
export async function readJoinedVocabulary(
  store: OpenStore,
  snapshot: Snapshot,
): Promise<Vocabulary | undefined> {
  if (snapshot.active.size < FROM_DOCUMENTS) return undefined;
  try {
    const table = await store.connection.openTable(JOINED_TABLE);
    const query = table
      .query()
      .where(`key = ${sqlText(snapshot.id)}`)
      .select(["vocabulary"]);
    const result = await query
      .limit(1)
      .toArrow()
      .finally(() => table.close());
    const [row] = storedRows(result);
    return row === undefined ? undefined : await unpackVocabulary(row.bytes("vocabulary"));
  } catch {
    // Missing, damaged, or being replaced: the caller can join the parts.
    return undefined;
  }
}

/**
 * Joins the vocabularies of the present revisions and replaces those of earlier ones. A failure here
 * only costs readers time, so indexing does not fail.
 */
export async function writeJoinedVocabulary(store: OpenStore, signal?: AbortSignal): Promise<void> {
  const snapshot = snapshotOf(await readRevisions(store));
  if (snapshot.active.size < FROM_DOCUMENTS) return;
  if ((await readJoinedVocabulary(store, snapshot)) !== undefined) return;
  const joined = await joinAll(store, snapshot, signal);
  if (joined === undefined) return;
  const { arrowTable } = await import("../lancedb/arrow-table.ts");
  const { joinedSchema } = await import("../schema/arrow-schema.ts");
  const row = { key: snapshot.id, vocabulary: packJson(vocabularyToJson(joined)) };
  const { connection } = store;
  try {
    // Overwriting would keep the former content.
    if (await isThere(connection)) await connection.dropTable(JOINED_TABLE);
    (await connection.createTable(JOINED_TABLE, arrowTable(joinedSchema(), [row]))).close();
  } catch {
    // Another writer did the same, or the disk is full.
  }
}

/** Resolves to undefined if a revision was deleted meanwhile. */
async function joinAll(
  store: OpenStore,
  { active }: Snapshot,
  signal: AbortSignal | undefined,
): Promise<Vocabulary | undefined> {
  const revisions = [...active.values()].map(({ revision }) => revision);
  const sum = addVocabularies();
  for (let start = 0; start < revisions.length; start += DOCUMENTS_A_READ) {
    throwIfAborted(signal);
    const wanted = revisions.slice(start, start + DOCUMENTS_A_READ);
    const packed = await readVocabularies(store, wanted);
    if (packed.size < wanted.length) return undefined;
    for (const vocabulary of packed.values()) sum.add(await unpackVocabulary(vocabulary));
  }
  return sum.joined();
}

async function isThere(connection: Connection): Promise<boolean> {
  return (await connection.tableNames()).includes(JOINED_TABLE);
}
