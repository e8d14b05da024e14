import { readJoinedVocabulary } from "./joined-vocabulary.ts";
import { readVocabularies, unpackVocabulary } from "./read-vocabularies.ts";
import type { Snapshot } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";
import { joinVocabularies, type Vocabulary } from "./vocabulary.ts";

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
    // Thousands of names need not be joined for each search.
    const isAll = documents.length === snapshot.active.size;
    const key = isAll ? snapshot.id : documents.map((id) => revisionOf(snapshot, id)).join(" ");
    const known = joined.get(key);
    if (known !== undefined) return await known;
    const revisions = documents
      .map((id) => revisionOf(snapshot, id))
      .filter((revision) => revision !== undefined);
    const vocabulary = readAll(store, snapshot, parts, revisions);
    joined.set(key, vocabulary);
    for (const oldest of joined.keys()) if (joined.size > JOINED_KEPT) joined.delete(oldest);
    // A failed read is not kept.
    vocabulary.catch(() => joined.delete(key));
    return await vocabulary;
  };
}

function revisionOf({ active }: Snapshot, document: string): string | undefined {
  return active.get(document)?.revision;
}

async function readAll(
  store: OpenStore,
  snapshot: Snapshot,
  parts: Map<string, Promise<Vocabulary>>,
  revisions: readonly string[],
): Promise<Vocabulary> {
  // Where parts are there already, few are missing.
  const ready =
    revisions.length === snapshot.active.size && parts.size === 0
      ? await readJoinedVocabulary(store, snapshot)
      : undefined;
  if (ready !== undefined) return ready;
  return joinVocabularies(await Promise.all(readParts(store, snapshot, parts, revisions)));
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
    const wanted = missing.length < current.size ? missing : undefined;
    const read = readVocabularies(store, wanted);
    for (const revision of missing) {
      const part = read.then((packed) => unpackVocabulary(packed.get(revision)));
      part.catch(() => parts.delete(revision));
      parts.set(revision, part);
    }
  }
  return revisions.map((revision) => parts.get(revision) ?? unpackVocabulary(undefined));
}
