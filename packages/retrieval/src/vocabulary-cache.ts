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
  const parts = new Map<string, Vocabulary>();
  const joined = new Map<string, Vocabulary>();
  return async (snapshot, documents) => {
    const revisions = documents
      .map((id) => snapshot.active.get(id)?.revision)
      .filter((revision) => revision !== undefined);
    const key = revisions.join(" ");
    const known = joined.get(key);
    if (known !== undefined) return known;
    await readMissing(store, snapshot, parts, revisions);
    const vocabulary = joinVocabularies(
      revisions.map((revision) => parts.get(revision)).filter((part) => part !== undefined),
    );
    joined.set(key, vocabulary);
    for (const oldest of joined.keys()) if (joined.size > JOINED_KEPT) joined.delete(oldest);
    return vocabulary;
  };
}

async function readMissing(
  store: OpenStore,
  snapshot: Snapshot,
  parts: Map<string, Vocabulary>,
  revisions: readonly string[],
): Promise<void> {
  const missing = revisions.filter((revision) => !parts.has(revision));
  if (missing.length === 0) return;
  const current = new Set([...snapshot.active.values()].map(({ revision }) => revision));
  for (const revision of parts.keys()) if (!current.has(revision)) parts.delete(revision);
  const query = store.tables.documents.query().select(["revision", "vocabulary"]);
  // A list of all revisions is slower than reading the few that are not wanted.
  const some = missing.length < current.size;
  const result = await (some ? query.where(sqlIn("revision", missing)) : query).toArrow();
  for (const row of storedRows(result))
    if (current.has(row.text("revision")))
      parts.set(row.text("revision"), vocabularyFromJson(unpackJson(row.bytes("vocabulary"))));
}
