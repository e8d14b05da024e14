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

/** The name of a table that can be rebuilt from `documents` at any time. A store may lack this table. */
export const JOINED_TABLE = "vocabularies";

/** The number of documents from which the joined vocabulary is stored. With fewer, joining is fast enough. */
const FROM_DOCUMENTS = 50;
/** Maximum number of vocabularies to hold in memory while joining. */
const DOCUMENTS_A_READ = 100;

/**
 * Reads the joined vocabulary of all documents if it was stored for exactly these revisions. Joining
 * thousands of vocabularies takes a second or two and a gigabyte of memory. Without the stored one, every
 * process would pay for that on its first question.
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
    // The table is missing, damaged, or being replaced. The caller can join the parts.
    return undefined;
  }
}

/**
 * Joins the vocabularies of the current revisions and replaces the stored result of earlier ones. A failure
 * only makes readers slower, so indexing does not fail.
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
    // Overwriting would keep the previous content.
    if (await isThere(connection)) await connection.dropTable(JOINED_TABLE);
    (await connection.createTable(JOINED_TABLE, arrowTable(joinedSchema(), [row]))).close();
  } catch {
    // Another writer did the same, or the disk is full.
  }
}

/** Joins all vocabularies. Resolves to undefined if a revision was deleted meanwhile. */
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
