import { isJsonObject, type JsonObject, type JsonValue, jsonItems } from "@speclens/core";
import { isFilled } from "./is-filled.ts";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";
import { soleMember } from "./sole-member.ts";

/** A single value that a call takes or yields, as described by its schema. */
export interface ScalarValue {
  readonly type: "string" | "number" | "boolean" | "any";
  readonly format?: string;
  /** Whether the caller chooses from a list. */
  readonly isChoice: boolean;
  readonly examples: readonly JsonValue[];
}

const DEEPEST = 6;

/** Reads a schema as a single value; undefined if it is an object or a list. */
export function scalarValue(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
  depth = 0,
): ScalarValue | undefined {
  if (!isJsonObject(schema) || depth > DEEPEST)
    return { type: "any", isChoice: false, examples: [] };
  const target = targetName(schema, schemas);
  if (target !== undefined) return scalarValue(schemas.get(target)?.definition, schemas, depth + 1);
  const types = typeof schema.type === "string" ? [schema.type] : jsonItems(schema.type);
  if (isFilled(schema.properties) || schema.items !== undefined) return undefined;
  if (types.includes("object") || types.includes("array")) return undefined;
  const member = types.length === 0 ? (soleMember(schema) ?? firstMember(schema)) : undefined;
  if (member !== undefined) return scalarValue(member, schemas, depth + 1);
  return {
    type: typeOf(types),
    ...(typeof schema.format === "string" && { format: schema.format }),
    isChoice: schema.const !== undefined || jsonItems(schema.enum).length > 0,
    examples: examplesOf(schema),
  };
}

/**
 * Returns the first of several alternatives. For example, an id that may be a string or an object is treated as a
 * string.
 */
function firstMember(schema: JsonObject): JsonValue | undefined {
  return jsonItems(schema.allOf)[0] ?? jsonItems(schema.oneOf)[0] ?? jsonItems(schema.anyOf)[0];
}

function typeOf(types: readonly JsonValue[]): ScalarValue["type"] {
  if (types.includes("string")) return "string";
  if (types.includes("integer") || types.includes("number")) return "number";
  return types.includes("boolean") ? "boolean" : "any";
}

function examplesOf(schema: JsonObject): readonly JsonValue[] {
  const named = schema.example === undefined ? [] : [schema.example];
  return [...named, ...jsonItems(schema.examples)];
}
