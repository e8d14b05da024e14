/**
 * The kind of value of a JSON Schema keyword. `schema`: one schema (`items` before 2020-12 also allows a list
 * of schemas). `list`: a list of schemas. `map`: schemas by name. `dependencies`: schemas and lists of names,
 * by name.
 */
export type SubschemaKind = "schema" | "list" | "map" | "dependencies";

/** The keywords of JSON Schema, from draft 4 to 2020-12, that contain other schemas. */
export const SUBSCHEMA_KEYWORDS: ReadonlyMap<string, SubschemaKind> = new Map([
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
]);
