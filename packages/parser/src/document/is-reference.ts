import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";

/** An object that refers to another value. */
export type Reference = JsonObject & { readonly $ref: string };

/** Whether a value refers to another one. */
export function isReference(value: JsonValue | undefined): value is Reference {
  return isJsonObject(value) && Object.hasOwn(value, "$ref") && typeof value.$ref === "string";
}

/** Whether a value is a `$ref` and nothing else: data with further members may only look like a reference. */
export function isBareReference(value: JsonValue | undefined): value is Reference {
  return isReference(value) && Object.keys(value).length === 1;
}
