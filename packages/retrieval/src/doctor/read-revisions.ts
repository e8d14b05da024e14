import { MOST_PACKED_OF_DOCUMENT, unpackJson } from "../lancedb/packed-json.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import { checkedColumns, checksumsFromText, rowChecksum } from "../schema/row-checksum.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { isDocumentDetails } from "../schema/stored-values.ts";
import { isRevisionState } from "../states/snapshot.ts";
import { vocabularyFromJson } from "../vocabulary/vocabulary.ts";
import type { StoredRevision } from "./stored-revision.ts";
import { streamRows } from "./stream-rows.ts";

const CHECKED = checkedColumns("documents");

/**
 * Reads all rows of `documents` and checks each against its checksum. Throws if the table cannot be
 * read.
 */
export async function readRevisions(
  store: OpenStore,
  signal?: AbortSignal,
): Promise<StoredRevision[]> {
  const { fields } = await store.tables.documents.schema();
  const columns = [...CHECKED, "state", "changed_at"];
  // An older store has none before the next write.
  if (fields.some(({ name }) => name === "checksums")) columns.push("checksums");
  const revisions: StoredRevision[] = [];
  for await (const row of streamRows(store.tables.documents.query().select(columns), signal))
    revisions.push(await revisionIn(row));
  return revisions.sort((left, right) => (left.document < right.document ? -1 : 1));
}

async function revisionIn(row: StoredRow): Promise<StoredRevision> {
  const checksums = checksumsFromText(row.optionalText("checksums"));
  const state = row.text("state");
  const isWhole =
    isRevisionState(state) &&
    (checksums === undefined
      ? hasDetails(row) && (await hasVocabulary(row))
      : rowChecksum(CHECKED, (column) => row.cell(column)) === checksums.documents.checksum);
  return {
    document: row.text("id"),
    revision: row.text("revision"),
    state,
    changedAt: row.number("changed_at"),
    source: row.text("source"),
    root: row.text("root"),
    operations: row.number("operations_indexed"),
    schemas: row.number("schemas"),
    ...(checksums !== undefined && { checksums }),
    isWhole,
  };
}

function hasDetails(row: StoredRow): boolean {
  try {
    return isDocumentDetails(unpackJson(row.bytes("details"), MOST_PACKED_OF_DOCUMENT));
  } catch {
    return false;
  }
}

async function hasVocabulary(row: StoredRow): Promise<boolean> {
  try {
    await vocabularyFromJson(unpackJson(row.bytes("vocabulary"), MOST_PACKED_OF_DOCUMENT));
    return true;
  } catch {
    return false;
  }
}
