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
 * Tells whether a schema says what a value is for, but not what it is. Generators put such a schema
 * beside a reference, in an allOf, since `$ref` once allowed no siblings.
 */
export function isAnnotationOnly(schema: JsonValue): boolean {
  return (
    isJsonObject(schema) &&
    Object.keys(schema).every((key) => ANNOTATIONS.has(key) || key.startsWith("x-"))
  );
}
