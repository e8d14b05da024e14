import type { ChangeHistory } from "@speclens/core";
import { rowsOfDocuments } from "../filter/row-filter.ts";
import { MOST_PACKED_OF_DOCUMENT, unpackJson } from "../lancedb/packed-json.ts";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isStoredHistory, type StoredHistory } from "../schema/stored-values.ts";
import { compareTexts } from "../states/query-rows.ts";
import { activeSpanOf, isVisible, type Snapshot } from "../states/snapshot.ts";

/**
 * Reads what is known about the changes of documents (default: all), ordered by id. A document without a record has not
 * changed since its revision became active.
 *
 * @throws SpecLensError `document-not-found`
 */
export async function readChangeHistories(
  { tables: { documents: table } }: OpenStore,
  snapshot: Snapshot,
  documents?: readonly string[],
): Promise<ChangeHistory[]> {
  const where = rowsOfDocuments(snapshot, documents);
  // A store that an older version wrote gets the column with the next document that is written.
  const { fields } = await table.schema();
  const hasHistory = fields.some(({ name }) => name === "history");
  const columns = ["id", "revision", ...(hasHistory ? ["history"] : [])];
  const query = table.query().select(columns);
  const result = await (where === undefined ? query : query.where(where)).toArrow();
  return storedRows(result)
    .map((row) => ({ row, document: row.text("id"), revision: row.text("revision") }))
    .filter(({ document, revision }) => isVisible(snapshot, document, revision))
    .sort((left, right) => compareTexts([left.document], [right.document]))
    .map(({ row, document, revision }) => {
      const active = activeSince(snapshot, document);
      const stored = hasHistory ? historyIn(row) : undefined;
      if (stored === undefined) return { document, since: active, records: [] };
      // The record was written before the revision became active. Whoever asked in between saw the earlier state.
      const records = stored.records.map((record) =>
        record.to === revision ? { ...record, at: active } : record,
      );
      return { document, since: stored.since, records };
    });
}

function historyIn(row: StoredRow): StoredHistory | undefined {
  const packed = row.optionalBytes("history");
  if (packed === undefined) return undefined;
  const history = unpackJson(packed, MOST_PACKED_OF_DOCUMENT);
  return expectStored(history, isStoredHistory, "record of changes");
}

function activeSince({ active }: Snapshot, document: string): number {
  const revision = active.get(document);
  if (revision === undefined) return 0;
  return activeSpanOf(revision)?.from ?? revision.changedAt;
}
