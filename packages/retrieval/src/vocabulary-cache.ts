import { unpackJson } from "./packed-json.ts";
import type { Snapshot } from "./snapshot.ts";
import { sqlIn } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { storedRows } from "./stored-row.ts";
import { joinVocabularies, type Vocabulary, vocabularyFromJson } from "./vocabulary.ts";

/** Resolves to the joined vocabulary of these documents as the snapshot has them. */
export type VocabularyOf = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<Vocabulary>;

// Questions are mostly asked of everything, or of one document again and again.
const JOINED_KEPT = 8;

/** Reads each revision's vocabulary once, and keeps the last few that were joined. */
export function vocabularyCache(store: OpenStore): VocabularyOf {
  // Promises, so that searches that come together read together.
  const parts = new Map<string, Promise<Vocabulary>>();
  const joined = new Map<string, Promise<Vocabulary>>();
  return async (snapshot, documents) => {
    const revisions = documents
      .map((id) => snapshot.active.get(id)?.revision)
      .filter((revision) => revision !== undefined);
    const key = revisions.join(" ");
    const known = joined.get(key);
    if (known !== undefined) return await known;
    const wanted = readParts(store, snapshot, parts, revisions);
    const vocabulary = Promise.all(wanted).then(joinVocabularies);
    joined.set(key, vocabulary);
    for (const oldest of joined.keys()) if (joined.size > JOINED_KEPT) joined.delete(oldest);
    // A failed read is not kept.
    vocabulary.catch(() => joined.delete(key));
    return await vocabulary;
  };
}

/** The vocabularies of these revisions, those that were read before and the others in one query. */
function readParts(
  store: OpenStore,
  snapshot: Snapshot,
  parts: Map<string, Promise<Vocabulary>>,
  revisions: readonly string[],
): Promise<Vocabulary>[] {
  const current = new Set([...snapshot.active.values()].map(({ revision }) => revision));
  for (const revision of parts.keys()) if (!current.has(revision)) parts.delete(revision);
  const missing = revisions.filter((revision) => !parts.has(revision));
  if (missing.length > 0) {
    // A list of all revisions is slower than reading the few that are not wanted.
    const read = readRows(store, missing.length < current.size ? missing : undefined);
    for (const revision of missing) {
      const part = read.then((rows) => vocabularyIn(rows, revision));
      part.catch(() => parts.delete(revision));
      parts.set(revision, part);
    }
  }
  return revisions.map(async (revision) => (await parts.get(revision)) ?? EMPTY);
}

async function readRows(
  store: OpenStore,
  revisions: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const query = store.tables.documents.query().select(["revision", "vocabulary"]);
  const result = await (revisions ? query.where(sqlIn("revision", revisions)) : query).toArrow();
  return new Map(storedRows(result).map((row) => [row.text("revision"), row.bytes("vocabulary")]));
}

async function vocabularyIn(
  rows: ReadonlyMap<string, Uint8Array>,
  revision: string,
): Promise<Vocabulary> {
  const packed = rows.get(revision);
  return packed === undefined ? EMPTY : await vocabularyFromJson(unpackJson(packed));
}

/** Of a revision that was cleaned away meanwhile: its operations are no longer found, either. */
const EMPTY: Vocabulary = joinVocabularies([]);
