import { isJsonObject, type JsonSchema } from "@speclens/core";

// The tables of the notation: keywords that it has words for.

/** Keywords that are `true` or absent, and the word for `true`. */
export const FLAGS: readonly (readonly [keyword: string, word: string])[] = [
  ["uniqueItems", "unique"],
  ["readOnly", "readOnly"],
  ["writeOnly", "writeOnly"],
  ["deprecated", "deprecated"],
  ["nullable", "nullable"],
];

/** Two bounds of a count, written as one range with a unit. */
export const COUNTS: readonly (readonly [least: string, most: string, unit: string])[] = [
  ["minLength", "maxLength", "chars"],
  ["minItems", "maxItems", "items"],
  ["minProperties", "maxProperties", "properties"],
  ["minContains", "maxContains", "contained"],
];

/** Keywords whose value is a schema, written as `keyword T`. */
export const SCHEMA_KEYWORDS: readonly string[] = [
  "not",
  "contains",
  "propertyNames",
  "if",
  "then",
  "else",
  "unevaluatedProperties",
  "unevaluatedItems",
  "contentSchema",
];

/** Keywords that combine schemas, in the order in which they are written. */
export const COMBINATIONS = [
  { keyword: "allOf", operator: " & " },
  { keyword: "oneOf", operator: " | " },
  { keyword: "anyOf", operator: " || " },
] as const;

/** Keywords that explain but do not constrain. */
const EXPLANATIONS: ReadonlySet<string> = new Set([
  ...["title", "description", "example", "examples", "externalDocs", "xml", "$comment"],
]);

/** Returns whether a keyword only explains, like all `x-…` keywords, and is not written. */
export function isExplanation(keyword: string): boolean {
  return EXPLANATIONS.has(keyword) || keyword.startsWith("x-");
}

/** Returns whether a value can be a schema at all. */
export function isSchema(value: unknown): value is JsonSchema {
  return isJsonObject(value) || typeof value === "boolean";
}

/** Returns the members of a combination, or undefined if the value is empty or not a list of schemas. */
export function combinedSchemas(value: unknown): readonly JsonSchema[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isSchema) ? value : undefined;
}

/** Returns the names in `required`, or undefined if the value is not a list of names. */
export function requiredNames(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((name) => typeof name === "string")
    ? value
    : undefined;
}
