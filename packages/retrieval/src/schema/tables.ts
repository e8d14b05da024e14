/** All tables except `documents`. A new store gets these first. */
export const CONTENT_TABLES = [
  "endpoints",
  "endpoint_categories",
  "schemas",
  "chunks",
  "edges",
] as const;

export type ContentTable = (typeof CONTENT_TABLES)[number];

export type TableName = ContentTable | "documents";

/** `documents` last: it decides which rows of the others count. */
export const TABLES: readonly TableName[] = [...CONTENT_TABLES, "documents"];
