/** The tables beside `documents`; a new store gets them first. */
export const CONTENT_TABLES = [
  "endpoints",
  "endpoint_categories",
  "schemas",
  "chunks",
  "edges",
] as const;

export type ContentTable = (typeof CONTENT_TABLES)[number];
