import type { Query } from "@lancedb/lancedb";
import { throwIfAborted } from "@speclens/core";
import { MOST_PACKED_OF_DOCUMENT, unpackJson } from "../lancedb/packed-json.ts";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import {
  checkedColumns,
  checksumsFromText,
  type RevisionChecksums,
  rowChecksum,
} from "../schema/row-checksum.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { isDocumentDetails, isStoredHistory } from "../schema/stored-values.ts";
import { isRevisionState } from "../states/snapshot.ts";
import { vocabularyFromJson } from "../vocabulary/vocabulary.ts";

/** The data about a revision in its row of `documents`. */
export interface StoredRevision {
  readonly document: string;
  readonly revision: string;
  readonly state: string;
  /** The time at which the revision entered this state, in milliseconds since 1970. */
  readonly changedAt: number;
  /** The file or URL of the document. */
  readonly source: string;
  /** The folder or file given by the user that led to the document. */
  readonly root: string;
  readonly operations: number;
  readonly schemas: number;
  /** The checksums of all rows written with the revision. Absent in older stores, or if they cannot be read. */
  readonly checksums?: RevisionChecksums;
  /** Whether the row is unchanged since it was written, as far as this can be checked. */
  readonly isWhole: boolean;
}

const CHECKED = checkedColumns("documents");

/** Reads all rows of `documents` and checks each against its checksum. Throws if the table cannot be read. */
export async function readStoredRevisions(
  { tables: { documents } }: OpenStore,
  signal?: AbortSignal,
): Promise<StoredRevision[]> {
  const { fields } = await documents.schema();
  const columns = [...CHECKED, "state", "changed_at"];
  // An older store has no such columns until the next write.
  for (const column of ["checksums", "history"])
    if (fields.some(({ name }) => name === column)) columns.push(column);
  const revisions: StoredRevision[] = [];
  for await (const row of streamRows(documents.query().select(columns), signal))
    revisions.push(await revisionIn(row));
  return revisions.sort((left, right) => (left.document < right.document ? -1 : 1));
}

async function revisionIn(row: StoredRow): Promise<StoredRevision> {
  const checksums = checksumsFromText(row.optionalText("checksums"));
  const state = row.text("state");
  const isIntact =
    checksums === undefined
      ? await unpacks(row)
      : rowChecksum(CHECKED, (column) => row.cell(column)) === checksums.documents.checksum;
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
    isWhole: isRevisionState(state) && isIntact && hasReadableHistory(row),
  };
}

function hasReadableHistory(row: StoredRow): boolean {
  try {
    const packed = row.optionalBytes("history");
    return packed === undefined || isStoredHistory(unpackJson(packed, MOST_PACKED_OF_DOCUMENT));
  } catch {
    return false;
  }
}

async function unpacks(row: StoredRow): Promise<boolean> {
  try {
    await vocabularyFromJson(unpackJson(row.bytes("vocabulary"), MOST_PACKED_OF_DOCUMENT));
    return isDocumentDetails(unpackJson(row.bytes("details"), MOST_PACKED_OF_DOCUMENT));
  } catch {
    return false;
  }
}

/** Streams the rows of a query so that only one batch is in memory at a time. */
export async function* streamRows(
  query: Query,
  signal: AbortSignal | undefined,
): AsyncGenerator<StoredRow> {
  for await (const batch of query) {
    throwIfAborted(signal);
    yield* storedRows(batch);
  }
}
