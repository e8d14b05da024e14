import { isJsonObject } from "@speclens/core";
import { checkedColumns } from "../checked-columns.ts";
import { unpackJson } from "../packed-json.ts";
import { type RevisionChecksums, type RowsChecksum, rowChecksum } from "../row-checksum.ts";
import { isRevisionState } from "../snapshot.ts";
import type { OpenStore } from "../store-tables.ts";
import type { StoredRow } from "../stored-row.ts";
import { type DocumentDetails, isDocumentDetails } from "../stored-values.ts";
import { CONTENT_TABLES } from "../table-schemas.ts";
import { vocabularyFromJson } from "../vocabulary.ts";
import type { StoredRevision } from "./stored-revision.ts";
import { streamRows } from "./stream-rows.ts";

const CHECKED = checkedColumns("documents");

/** All rows of `documents`, each checked against itself. Throws where the table cannot be read. */
export async function readRevisions(
  store: OpenStore,
  signal?: AbortSignal,
): Promise<StoredRevision[]> {
  const columns = [...CHECKED, "state", "changed_at", "details"];
  const revisions: StoredRevision[] = [];
  for await (const row of streamRows(store.tables.documents.query().select(columns), signal))
    revisions.push(await revisionIn(row));
  return revisions.sort((left, right) => (left.document < right.document ? -1 : 1));
}

async function revisionIn(row: StoredRow): Promise<StoredRevision> {
  const details = detailsIn(row);
  const checksums = checksumsIn(details);
  const state = row.text("state");
  const isWhole =
    details !== undefined &&
    isRevisionState(state) &&
    (checksums === undefined
      ? await hasVocabulary(row)
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

function detailsIn(row: StoredRow): DocumentDetails | undefined {
  try {
    const details = unpackJson(row.bytes("details"));
    return isDocumentDetails(details) ? details : undefined;
  } catch {
    return undefined;
  }
}

async function hasVocabulary(row: StoredRow): Promise<boolean> {
  try {
    await vocabularyFromJson(unpackJson(row.bytes("vocabulary")));
    return true;
  } catch {
    return false;
  }
}

function checksumsIn(details: DocumentDetails | undefined): RevisionChecksums | undefined {
  const checksums: unknown = details?.checksums;
  return isRevisionChecksums(checksums) ? checksums : undefined;
}

function isRevisionChecksums(value: unknown): value is RevisionChecksums {
  return (
    isJsonObject(value) && [...CONTENT_TABLES, "documents"].every((name) => isSum(value[name]))
  );
}

function isSum(value: unknown): value is RowsChecksum {
  return (
    isJsonObject(value) && typeof value.rows === "number" && typeof value.checksum === "number"
  );
}
