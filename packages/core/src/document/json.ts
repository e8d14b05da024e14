/** Any JSON value. Objects are read-only: a document never changes after it has been read. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. `undefined` means that a member is absent, which allows optional members. */
export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}

/** Returns whether a value is a JSON object, not null, an array or a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the items of a JSON array; none if the value is not an array. */
export function jsonItems(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Returns whether the type of a value exists in JSON. Does not check its members. */
export function isJsonValue(value: unknown): value is JsonValue {
  return value === null || ["object", "string", "number", "boolean"].includes(typeof value);
}
