/**
 * What a keyword's value holds: a schema (of `items` before 2020-12 also a list of them), schemas in a
 * list or by name, schemas or lists of names by name, a reference, or data in whose place the files of
 * split documents have references, too.
 */
export type KeywordKind =
  | "schema"
  | "list"
  | "map"
  | "dependencies"
  | "reference"
  | "discriminator"
  | "data";

/** The keywords whose values are read. Those of all others are kept as they are. */
export const SCHEMA_KEYWORDS: ReadonlyMap<string, KeywordKind> = new Map<string, KeywordKind>([
  ["$ref", "reference"],
  ["discriminator", "discriminator"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["prefixItems", "list"],
  ["items", "schema"],
  ["additionalProperties", "schema"],
  ["additionalItems", "schema"],
  ["unevaluatedItems", "schema"],
  ["unevaluatedProperties", "schema"],
  ["contains", "schema"],
  ["contentSchema", "schema"],
  ["propertyNames", "schema"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["properties", "map"],
  ["patternProperties", "map"],
  ["dependentSchemas", "map"],
  ["$defs", "map"],
  ["definitions", "map"],
  ["dependencies", "dependencies"],
  ["description", "data"],
  ["enum", "data"],
  ["example", "data"],
  ["required", "data"],
  ["title", "data"],
]);
