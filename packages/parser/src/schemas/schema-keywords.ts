import { SUBSCHEMA_KEYWORDS, type SubschemaKind } from "@speclens/text";

/**
 * What the value of a keyword holds: schemas, a reference, or data in whose place the files of split documents
 * have references, too.
 */
export type KeywordKind = SubschemaKind | "reference" | "discriminator" | "data";

/** The keywords whose values are read. Those of all others are kept as they are. */
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
