import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";

/**
 * Returns whether a value has a schema's type and is one of its `enum` values. Examples and defaults of some
 * documents are not. Ignores other constraints. A type that JSON Schema does not define allows any value.
 */
export function allowsValue(schema: JsonObject, value: JsonValue): boolean {
  const { enum: values } = schema;
  if (!allowsType(schema, value)) return false;
  return !Array.isArray(values) || isJsonObject(value) || values.includes(value);
}

/** Returns whether a value has a schema's type. A type that JSON Schema does not define allows any value. */
export function allowsType({ type }: JsonObject, value: JsonValue): boolean {
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
