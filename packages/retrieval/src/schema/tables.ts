/** All tables except `documents`. A new store creates these tables first. */
export const CONTENT_TABLES = [
  "endpoints",
  "endpoint_categories",
  "schemas",
  "chunks",
  "edges",
] as const;

export type ContentTable = (typeof CONTENT_TABLES)[number];

export type TableName = ContentTable | "documents";

/** All tables, with `documents` last because it determines which rows of the others count. */
export const TABLES: readonly TableName[] = [...CONTENT_TABLES, "documents"];
