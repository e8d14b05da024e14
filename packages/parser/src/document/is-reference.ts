import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";

/** An object that stands for another value. */
export type Reference = JsonObject & { readonly $ref: string };

/** Tells whether a value stands for another one. */
export function isReference(value: JsonValue | undefined): value is Reference {
  return isJsonObject(value) && Object.hasOwn(value, "$ref") && typeof value.$ref === "string";
}

/** Tells whether a value is a `$ref` and nothing else: with more beside it, data may only look so. */
export function isBareReference(value: JsonValue | undefined): value is Reference {
  return isReference(value) && Object.keys(value).length === 1;
}
