import { SUBSCHEMA_KEYWORDS, type SubschemaKind } from "@speclens/text";

/**
 * The content of a keyword: schemas, a reference, or data. In documents that are split over files, data may also
 * be replaced by references.
 */
export type KeywordKind = SubschemaKind | "reference" | "discriminator" | "data";

/** The keywords whose values are processed. All other keywords are copied unchanged. */
export const SCHEMA_KEYWORDS: ReadonlyMap<string, KeywordKind> = new Map<string, KeywordKind>([
  ...SUBSCHEMA_KEYWORDS,
  ["$ref", "reference"],
  ["discriminator", "discriminator"],
  ["description", "data"],
  ["enum", "data"],
  ["example", "data"],
  ["required", "data"],
  ["title", "data"],
]);
