import type { EmbedderIdentity } from "@speclens/core";
import {
  Binary,
  Bool,
  type DataType,
  Field,
  FixedSizeList,
  Float32,
  Float64,
  Int32,
  List,
  Schema,
  Utf8,
} from "apache-arrow";

const required = (name: string, type: DataType) => new Field(name, type, false);
const nullable = (name: string, type: DataType) => new Field(name, type, true);
const texts = () => new List(nullable("item", new Utf8()));

/** Every row belongs to one state of one document. */
const owner = () => [required("document", new Utf8()), required("revision", new Utf8())];

/** The tables beside `documents`; a new store gets them first. */
export const CONTENT_TABLES = [
  "endpoints",
  "endpoint_categories",
  "schemas",
  "chunks",
  "edges",
] as const;

export type ContentTable = (typeof CONTENT_TABLES)[number];

export type TableName = ContentTable | "documents";

/** `documents` last: it says what of the others counts. */
export const TABLES: readonly TableName[] = [...CONTENT_TABLES, "documents"];

/** One row a written state of a document; which one readers see is told by `state`. */
export function documentsSchema(metadata: Map<string, string>): Schema {
  return new Schema(
    [
      required("id", new Utf8()),
      required("revision", new Utf8()),
      required("state", new Utf8()),
      required("changed_at", new Float64()),
      // When it became active; `changed_at` of a retired one says when it ceased to be.
      nullable("published_at", new Float64()),
      required("source", new Utf8()),
      required("root", new Utf8()),
      required("title", new Utf8()),
      required("version", new Utf8()),
      required("spec_version", new Utf8()),
      nullable("description", new Utf8()),
      required("hash", new Utf8()),
      required("operations_found", new Int32()),
      required("operations_indexed", new Int32()),
      required("schemas", new Int32()),
      required("details", new Binary()),
      required("vocabulary", new Binary()),
    ],
    metadata,
  );
}

/** Arrow schemas of the other tables. Vectors have a column only where there is an embedder. */
export function contentSchemas(embedder?: EmbedderIdentity): Record<ContentTable, Schema> {
  return {
    endpoints: new Schema([
      ...owner(),
      required("operation", new Utf8()),
      required("method", new Utf8()),
      required("path", new Utf8()),
      nullable("operation_id", new Utf8()),
      nullable("summary", new Utf8()),
      nullable("category", new Utf8()),
      nullable("category_group", new Utf8()),
      nullable("category_display_name", new Utf8()),
      required("categories", texts()),
      required("deprecated", new Bool()),
      required("content", new Binary()),
    ]),
    endpoint_categories: new Schema([
      ...owner(),
      required("position", new Int32()),
      required("name", new Utf8()),
      nullable("display_name", new Utf8()),
      nullable("description", new Utf8()),
      nullable("category_group", new Utf8()),
      required("endpoint_count", new Int32()),
      required("methods", texts()),
    ]),
    schemas: new Schema([
      ...owner(),
      required("name", new Utf8()),
      required("content", new Binary()),
      required("used_by", texts()),
    ]),
    chunks: new Schema([
      ...owner(),
      required("id", new Utf8()),
      required("source_file", new Utf8()),
      required("type", new Utf8()),
      required("name", new Utf8()),
      // 1 of 1 where the operation or schema has one chunk.
      required("part", new Int32()),
      required("parts", new Int32()),
      nullable("path", new Utf8()),
      nullable("method", new Utf8()),
      nullable("operation_id", new Utf8()),
      // Copies of what filters and hits need, so that a search reads one table only.
      nullable("summary", new Utf8()),
      nullable("category", new Utf8()),
      required("categories", texts()),
      required("deprecated", new Bool()),
      required("chunk_strategy", new Utf8()),
      required("text", new Utf8()),
      required("embed_text", new Utf8()),
      required("head_terms", new Utf8()),
      required("body_terms", new Utf8()),
      // Of operations: the fields of what they answer.
      required("answer_terms", new Utf8()),
      // A copy of the edges, so that a search reads one table: JSON, see `operation-needs.ts`.
      nullable("needs", new Utf8()),
      required("ref_ids", texts()),
      required("used_by_endpoint_ids", texts()),
      required("properties", texts()),
      nullable("complexity", new Utf8()),
      nullable("ref_depth", new Int32()),
      required("tags", texts()),
      ...(embedder === undefined ? [] : [nullable("vector", vectorType(embedder.dimension))]),
    ]),
    edges: new Schema([
      ...owner(),
      required("from", new Utf8()),
      required("to", new Utf8()),
      required("kind", new Utf8()),
      required("via", new Utf8()),
      nullable("weight", new Float64()),
    ]),
  };
}

export function vectorType(dimension: number): FixedSizeList {
  return new FixedSizeList(dimension, nullable("item", new Float32()));
}
