/** Any value that JSON can hold. Objects are read-only: a document is never changed once it is read. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. `undefined` stands for an absent member, so that optional members can be read. */
export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}

/** Tells whether a value is a JSON object: neither null nor an array nor a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Tells whether a value can be JSON, by itself: what it holds is not looked into. */
export function isJsonValue(value: unknown): value is JsonValue {
  return value === null || ["object", "string", "number", "boolean"].includes(typeof value);
}
