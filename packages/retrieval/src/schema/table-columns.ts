import type { TableName } from "./tables.ts";

/** The type of a column. `texts` is a list of texts. `vector` is one vector of the store's embedder. */
export type ColumnType = "text" | "texts" | "bytes" | "flag" | "integer" | "number" | "vector";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
}

const required = (name: string, type: ColumnType): Column => ({ name, type, nullable: false });
const nullable = (name: string, type: ColumnType): Column => ({ name, type, nullable: true });

/** Every row belongs to one revision of one document. */
const OWNER = [required("document", "text"), required("revision", "text")];

/** The columns of each table, as plain values, so that readers need not load Arrow. */
export const TABLE_COLUMNS: Readonly<Record<TableName, readonly Column[]>> = {
  // One row per revision of a document. `state` determines which revision readers see.
  documents: [
    required("id", "text"),
    required("revision", "text"),
    required("state", "text"),
    required("changed_at", "number"),
    // The time at which the revision became active. For a retired revision, `changed_at` is the time at which
    // it stopped being active.
    nullable("published_at", "number"),
    required("source", "text"),
    required("root", "text"),
    required("title", "text"),
    required("version", "text"),
    required("spec_version", "text"),
    nullable("description", "text"),
    required("hash", "text"),
    required("operations_found", "integer"),
    required("operations_indexed", "integer"),
    required("schemas", "integer"),
    required("details", "bytes"),
    required("vocabulary", "bytes"),
    // Checksums of all rows written with the revision, as JSON; see `row-checksum.ts`.
    nullable("checksums", "text"),
    // What changed in the document so far, packed. Null if nothing did, or if an older version wrote the row.
    nullable("history", "bytes"),
  ],
  endpoints: [
    ...OWNER,
    required("operation", "text"),
    required("method", "text"),
    required("path", "text"),
    nullable("operation_id", "text"),
    nullable("summary", "text"),
    nullable("category", "text"),
    nullable("category_group", "text"),
    nullable("category_display_name", "text"),
    required("categories", "texts"),
    required("deprecated", "flag"),
    required("content", "bytes"),
    // Equal as long as callers of the operation send and get the same.
    nullable("digest", "text"),
  ],
  endpoint_categories: [
    ...OWNER,
    required("position", "integer"),
    required("name", "text"),
    nullable("display_name", "text"),
    nullable("description", "text"),
    nullable("category_group", "text"),
    required("endpoint_count", "integer"),
    required("methods", "texts"),
  ],
  schemas: [
    ...OWNER,
    required("name", "text"),
    required("content", "bytes"),
    required("used_by", "texts"),
  ],
  chunks: [
    ...OWNER,
    required("id", "text"),
    required("source_file", "text"),
    required("type", "text"),
    required("name", "text"),
    // 1 of 1 if the operation or schema has one chunk.
    required("part", "integer"),
    required("parts", "integer"),
    nullable("path", "text"),
    nullable("method", "text"),
    nullable("operation_id", "text"),
    // Copied for filters and hits, so that a search reads only one table.
    nullable("summary", "text"),
    nullable("category", "text"),
    required("categories", "texts"),
    required("deprecated", "flag"),
    required("chunk_strategy", "text"),
    required("text", "text"),
    required("embed_text", "text"),
    required("head_terms", "text"),
    required("body_terms", "text"),
    // For operations: the fields of their responses.
    required("answer_terms", "text"),
    // A copy of the edges as JSON, so that a search reads only one table; see `operation-needs.ts`.
    nullable("needs", "text"),
    required("ref_ids", "texts"),
    required("used_by_endpoint_ids", "texts"),
    required("properties", "texts"),
    nullable("complexity", "text"),
    nullable("ref_depth", "integer"),
    required("tags", "texts"),
    // Only in stores with an embedder.
    nullable("vector", "vector"),
  ],
  edges: [
    ...OWNER,
    required("from", "text"),
    required("to", "text"),
    required("kind", "text"),
    required("via", "text"),
    nullable("weight", "number"),
  ],
};

/** The columns of the table that stores joined vocabularies, so that they need not be joined for every search. */
export const JOINED_COLUMNS: readonly Column[] = [
  required("key", "text"),
  required("vocabulary", "bytes"),
];

/** Lists the columns of a table in a store with or without vectors. */
export function columnsOf(table: TableName, hasVectors: boolean): readonly Column[] {
  return TABLE_COLUMNS[table].filter(({ type }) => hasVectors || type !== "vector");
}
