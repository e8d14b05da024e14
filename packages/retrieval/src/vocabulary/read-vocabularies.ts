import { MOST_PACKED_OF_DOCUMENT, unpackJson } from "../lancedb/packed-json.ts";
import { sqlIn } from "../lancedb/sql-filter.ts";
import { storedRows } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { joinVocabularies, type Vocabulary, vocabularyFromJson } from "./vocabulary.ts";

/** Reads the packed vocabularies of these revisions (default: all), by revision. */
export async function readVocabularies(
  store: OpenStore,
  revisions?: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const query = store.tables.documents.query().select(["revision", "vocabulary"]);
  const result = await (revisions ? query.where(sqlIn("revision", revisions)) : query).toArrow();
  return new Map(storedRows(result).map((row) => [row.text("revision"), row.bytes("vocabulary")]));
}

/** Unpacks a vocabulary. Returns an empty vocabulary for a revision that was deleted meanwhile. */
export async function unpackVocabulary(packed: Uint8Array | undefined): Promise<Vocabulary> {
  // Its operations can no longer be found either.
  return packed === undefined
    ? joinVocabularies([])
    : await vocabularyFromJson(unpackJson(packed, MOST_PACKED_OF_DOCUMENT));
}
