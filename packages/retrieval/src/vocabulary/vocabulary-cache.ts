import { weightedLru } from "../caches/weighted-lru.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import type { Snapshot } from "../states/snapshot.ts";
import { readJoinedVocabulary } from "./joined-vocabulary.ts";
import { readVocabularies, unpackVocabulary } from "./read-vocabularies.ts";
import { joinVocabularies, type Vocabulary } from "./vocabulary.ts";

/** Resolves to the joined vocabulary of these documents in the snapshot. */
export type VocabularyOf = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<Vocabulary>;

/**
 * Maximum number of joined vocabularies to cache. Most questions concern all documents, or the same document
 * repeatedly.
 */
const JOINED_KEPT = 8;

/** Reads the vocabulary of each revision once, and caches the most recently used joined vocabularies. */
export function vocabularyCache(store: OpenStore): VocabularyOf {
  // Stored as promises, so that simultaneous searches share a read.
  const parts = new Map<string, Promise<Vocabulary>>();
  const joined = weightedLru<Vocabulary>(JOINED_KEPT);
  return (snapshot, documents) => {
    // Avoid joining thousands of names for each search.
    const isAll = documents.length === snapshot.active.size;
    const key = isAll ? snapshot.id : documents.map((id) => revisionOf(snapshot, id)).join(" ");
    return joined.get(key, 1, () => readAll(store, snapshot, parts, documents, isAll));
  };
}

function revisionOf({ active }: Snapshot, document: string): string | undefined {
  return active.get(document)?.revision;
}

async function readAll(
  store: OpenStore,
  snapshot: Snapshot,
  parts: Map<string, Promise<Vocabulary>>,
  documents: readonly string[],
  isAll: boolean,
): Promise<Vocabulary> {
  // Joining thousands of vocabularies takes seconds, even if all of them have been read.
  const stored = isAll ? await readJoinedVocabulary(store, snapshot) : undefined;
  if (stored !== undefined) return stored;
  const revisions = documents
    .map((id) => revisionOf(snapshot, id))
    .filter((revision) => revision !== undefined);
  return joinVocabularies(await Promise.all(readParts(store, snapshot, parts, revisions)));
}

/** Returns the vocabularies of these revisions. Reads all unknown ones with one query. */
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
    // A filter with all revisions is slower than reading the few unwanted ones.
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
