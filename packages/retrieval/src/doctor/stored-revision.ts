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
import { isDocumentDetails } from "../schema/stored-values.ts";
import { isRevisionState } from "../states/snapshot.ts";
import { vocabularyFromJson } from "../vocabulary/vocabulary.ts";

/** The facts about a revision in its row of `documents`. */
export interface StoredRevision {
  readonly document: string;
  readonly revision: string;
  readonly state: string;
  /** When it entered this state, in milliseconds since 1970. */
  readonly changedAt: number;
  /** The file or URL of the document. */
  readonly source: string;
  /** The folder or file that the user named and that led to it. */
  readonly root: string;
  readonly operations: number;
  readonly schemas: number;
  /** Checksums of everything written with it. Absent in older stores, and where they cannot be read. */
  readonly checksums?: RevisionChecksums;
  /** Whether the row is as it was written, as far as can be checked. */
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
  // An older store has none before the next write.
  if (fields.some(({ name }) => name === "checksums")) columns.push("checksums");
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
    isWhole: isRevisionState(state) && isIntact,
  };
}

async function unpacks(row: StoredRow): Promise<boolean> {
  try {
    await vocabularyFromJson(unpackJson(row.bytes("vocabulary"), MOST_PACKED_OF_DOCUMENT));
    return isDocumentDetails(unpackJson(row.bytes("details"), MOST_PACKED_OF_DOCUMENT));
  } catch {
    return false;
  }
}

/** Streams the rows of a query, so that memory holds one batch at a time. */
export async function* streamRows(
  query: Query,
  signal: AbortSignal | undefined,
): AsyncGenerator<StoredRow> {
  for await (const batch of query) {
    throwIfAborted(signal);
    yield* storedRows(batch);
  }
}
