import type { DocumentSummary } from "@speclens/core";
import { MOST_PACKED_OF_DOCUMENT, unpackJson } from "../lancedb/packed-json.ts";
import { sqlNotIn } from "../lancedb/sql-filter.ts";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isDocumentDetails } from "../schema/stored-values.ts";
import { compareTexts } from "../states/query-rows.ts";
import { activeSpanOf, isVisible, type Snapshot } from "../states/snapshot.ts";

export async function readDocuments(
  store: OpenStore,
  snapshot: Snapshot,
): Promise<DocumentSummary[]> {
  const hidden = sqlNotIn(
    "revision",
    snapshot.hidden.map(({ revision }) => revision),
  );
  const query = store.tables.documents.query().select(COLUMNS);
  const result = await (hidden === undefined ? query : query.where(hidden)).toArrow();
  return storedRows(result)
    .filter((row) => isVisible(snapshot, row.text("id"), row.text("revision")))
    .map((row) => summaryOf(row, snapshot))
    .sort((left, right) => compareTexts([left.id], [right.id]));
}

const COLUMNS = [
  "id",
  "revision",
  "source",
  "root",
  "title",
  "version",
  "spec_version",
  "description",
  "hash",
  "operations_found",
  "operations_indexed",
  "schemas",
  "details",
];

function summaryOf(row: StoredRow, { active }: Snapshot): DocumentSummary {
  const details = expectStored(
    unpackJson(row.bytes("details"), MOST_PACKED_OF_DOCUMENT),
    isDocumentDetails,
    "description of a document",
  );
  const description = row.optionalText("description");
  const revision = active.get(row.text("id"));
  const span = revision && activeSpanOf(revision);
  return {
    id: row.text("id"),
    source: row.text("source"),
    root: row.text("root"),
    title: row.text("title"),
    version: row.text("version"),
    specVersion: row.text("spec_version"),
    ...(description !== undefined && { description }),
    hash: row.text("hash"),
    revision: row.text("revision"),
    ...(span !== undefined && { indexedAt: new Date(span.from) }),
    operationsFound: row.number("operations_found"),
    operationsIndexed: row.number("operations_indexed"),
    schemas: row.number("schemas"),
    rejected: details.rejected,
    diagnostics: details.diagnostics,
    servers: details.servers,
    security: details.security,
    securitySchemes: details.securitySchemes,
    ...(details.card !== undefined && { card: details.card }),
  };
}
