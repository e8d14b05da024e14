import type { Hit } from "@speclens/core";
import { chunkIdOf } from "@speclens/core";
import { documentOf, type Snapshot } from "./snapshot.ts";
import type { StoredRow } from "./stored-row.ts";
import { expectStored, isOperationId } from "./stored-values.ts";

/** An operation as searches know it, whatever was asked. */
export interface SearchedOperation extends Omit<Hit, "score" | "needs" | "explanation"> {
  /** Id of its first chunk. */
  readonly id: string;
  readonly operationId?: string;
  /** What it needs, as its row keeps it: few candidates are asked. */
  readonly storedNeeds?: string;
}

/** The columns that `searchedOperation` reads: what follows from the id and the revision need not be. */
export const OPERATION_COLUMNS = [
  "id",
  "revision",
  "part",
  "operation_id",
  "summary",
  "category",
  "deprecated",
  "needs",
] as const;

/** A row of `chunks`, and what follows from its id. */
export interface FoundChunk {
  readonly row: StoredRow;
  readonly id: string;
  /** Id of the first part of its operation, which is its own where it is that. */
  readonly first: string;
  readonly document: string;
  readonly operation: string;
}

/** The rows of `chunks` of operations, without those of revisions that the snapshot does not have. */
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
  const summary = row.optionalText("summary");
  const category = row.optionalText("category");
  const needs = row.optionalText("needs");
  const operationId = row.optionalText("operation_id");
  const space = operation.indexOf(" ");
  return {
    id,
    document,
    operation: expectStored(operation, isOperationId, "operation id"),
    method: operation.slice(0, space),
    path: operation.slice(space + 1),
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    ...(category !== undefined && { category }),
    deprecated: row.flag("deprecated"),
    ...(needs !== undefined && { storedNeeds: needs }),
  };
}
