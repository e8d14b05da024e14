import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";

/**
 * Whether a value is of a schema's type and among its `enum`: documents have examples and defaults that are
 * not. What else constrains the value is not looked at; a type that JSON Schema does not know admits any.
 */
export function admitsValue(schema: JsonObject, value: JsonValue): boolean {
  const { enum: values } = schema;
  if (!admitsType(schema, value)) return false;
  return !Array.isArray(values) || isJsonObject(value) || values.includes(value);
}

/** Whether a value is of a schema's type; one that JSON Schema does not know admits any. */
export function admitsType({ type }: JsonObject, value: JsonValue): boolean {
  return type === undefined || typesOf(type).some((name) => isOfType(value, name));
}

function typesOf(type: JsonValue): readonly JsonValue[] {
  return Array.isArray(type) ? type : [type];
}

function isOfType(value: JsonValue, type: JsonValue): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "boolean":
    case "number":
    case "string":
      return typeof value === type;
    case "integer":
      return Number.isInteger(value);
    case "null":
      return value === null;
    case "object":
      return isJsonObject(value);
    default:
      return true;
  }
}
