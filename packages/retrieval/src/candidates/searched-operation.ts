import { chunkIdOf, type OperationId } from "@speclens/core";
import type { StoredRow } from "../lancedb/stored-row.ts";
import { needsReader, type OperationNeed } from "../schema/operation-needs.ts";
import { otherCategories } from "../schema/other-categories.ts";
import { expectStored, isOperationId } from "../schema/stored-values.ts";
import { documentOf, type Snapshot } from "../states/snapshot.ts";

/** The data about an operation that every search needs. */
export interface SearchedOperation {
  /** Id of its first chunk. */
  readonly id: string;
  readonly document: string;
  readonly operation: OperationId;
  readonly method: string;
  readonly path: string;
  readonly deprecated: boolean;
  readonly operationId?: string | undefined;
  readonly summary?: string | undefined;
  /** Name of its primary category. */
  readonly category?: string | undefined;
  /** Its other categories; undefined if it has none. */
  readonly alsoIn?: readonly string[] | undefined;
  /** Returns what the operation needs, most likely first. */
  readonly needs: () => readonly OperationNeed[];
}

/** The columns that `searchedOperation` reads. Omits columns that follow from the id and the revision. */
export const OPERATION_COLUMNS = [
  "id",
  "revision",
  "part",
  "operation_id",
  "summary",
  "category",
  "categories",
  "deprecated",
  "needs",
] as const;

/** A row of `chunks`, and the facts that follow from its id. */
export interface FoundChunk {
  readonly row: StoredRow;
  readonly id: string;
  /** The id of the first part of its operation. A first part has its own id here. */
  readonly first: string;
  readonly document: string;
  readonly operation: string;
}

/** Parses rows of operations' chunks. Skips rows of revisions that the snapshot does not contain. */
export function foundChunks(rows: readonly StoredRow[], snapshot: Snapshot): FoundChunk[] {
  return rows.flatMap((row) => {
    const document = documentOf(snapshot, row.text("revision"));
    if (document === undefined) return [];
    const id = row.text("id");
    const part = row.number("part");
    const begin = chunkIdOf(document, "").length;
    const operation = part === 1 ? id.slice(begin) : id.slice(begin, id.lastIndexOf("#"));
    return { row, id, first: chunkIdOf(document, operation), document, operation };
  });
}

/** Reads the row of an operation's first part. */
export function searchedOperation({ row, id, document, operation }: FoundChunk): SearchedOperation {
  const space = operation.indexOf(" ");
  return {
    id,
    document,
    operation: expectStored(operation, isOperationId, "operation id"),
    method: operation.slice(0, space),
    path: operation.slice(space + 1),
    deprecated: row.flag("deprecated"),
    operationId: row.optionalText("operation_id"),
    summary: row.optionalText("summary"),
    category: row.optionalText("category"),
    alsoIn: otherCategories(row),
    needs: needsReader(document, row.optionalText("needs")),
  };
}
