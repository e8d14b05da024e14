import { MOST_PACKED_OF_DOCUMENT, unpackJson } from "../lancedb/packed-json.ts";
import { storedRows } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { type DocumentDetails, expectStored, isDocumentDetails } from "../schema/stored-values.ts";
import { compareTexts } from "./query-rows.ts";
import { isVisible, type Snapshot } from "./snapshot.ts";

/** The packed details of a document. */
interface DetailsOfDocument {
  readonly document: string;
  readonly details: DocumentDetails;
}

/** Returns the details of the documents that match the condition and are visible in the snapshot, by id. */
export async function queryDetails(
  store: OpenStore,
  snapshot: Snapshot,
  where: string | undefined,
): Promise<DetailsOfDocument[]> {
  const query = store.tables.documents.query().select(["id", "revision", "details"]);
  const result = await (where === undefined ? query : query.where(where)).toArrow();
  return storedRows(result)
    .filter((row) => isVisible(snapshot, row.text("id"), row.text("revision")))
    .sort((left, right) => compareTexts([left.text("id")], [right.text("id")]))
    .map((row) => ({
      document: row.text("id"),
      details: expectStored(
        unpackJson(row.bytes("details"), MOST_PACKED_OF_DOCUMENT),
        isDocumentDetails,
        "catalog",
      ),
    }));
}
