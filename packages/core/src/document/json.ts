/** Any value that JSON can hold. Objects are read-only: a document is never changed once it is read. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. `undefined` means an absent member, so that optional members can be read. */
export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}

/** Whether a value is a JSON object: not null, an array or a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value can be JSON by its type; its members are not checked. */
export function isJsonValue(value: unknown): value is JsonValue {
  return value === null || ["object", "string", "number", "boolean"].includes(typeof value);
}
