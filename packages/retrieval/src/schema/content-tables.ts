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
