import { isJsonObject, type JsonValue } from "@speclens/core";

const ANNOTATIONS: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "externalDocs",
  "xml",
]);

/**
 * Returns whether a schema describes the purpose of a value but not its type. Generators put such a schema next to
 * a reference in an allOf, because `$ref` once allowed no siblings.
 */
export function isAnnotationOnly(schema: JsonValue): boolean {
  return (
    isJsonObject(schema) &&
    Object.keys(schema).every((key) => ANNOTATIONS.has(key) || key.startsWith("x-"))
  );
}
