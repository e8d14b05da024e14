import type { OperationId } from "@speclens/core";
import { rowsOfDocuments } from "../filter/row-filter.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isOperationId } from "../schema/stored-values.ts";
import { queryRows } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** Reads the digests of a document's operations; undefined if an operation has none. */
export async function readOperationDigests(
  { tables: { endpoints } }: OpenStore,
  snapshot: Snapshot,
  document: string,
): Promise<ReadonlyMap<OperationId, string> | undefined> {
  // A store that an older version wrote gets the column with the next document that is written.
  const { fields } = await endpoints.schema();
  if (!fields.some(({ name }) => name === "digest")) return undefined;
  const where = rowsOfDocuments(snapshot, [document]);
  const digests = new Map<OperationId, string>();
  for (const row of await queryRows(endpoints, snapshot, ["operation", "digest"], where)) {
    const digest = row.optionalText("digest");
    if (digest === undefined) return undefined;
    digests.set(expectStored(row.text("operation"), isOperationId, "operation id"), digest);
  }
  return digests;
}
