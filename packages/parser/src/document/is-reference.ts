import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";

/** An object that refers to another value. */
export type Reference = JsonObject & { readonly $ref: string };

/** Returns whether a value refers to another value. */
export function isReference(value: JsonValue | undefined): value is Reference {
  return isJsonObject(value) && Object.hasOwn(value, "$ref") && typeof value.$ref === "string";
}

/** Returns whether a value consists only of a `$ref`. Data with additional members may only look like a reference. */
export function isBareReference(value: JsonValue | undefined): value is Reference {
  return isReference(value) && Object.keys(value).length === 1;
}
