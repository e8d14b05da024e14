import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { listOf } from "../list-of.ts";
import { type SchemaLookup, targetName } from "../schema-lookup.ts";

/** A single value that a call takes or yields, as far as its schema tells. */
export interface ScalarValue {
  readonly type: "string" | "number" | "boolean" | "any";
  readonly format?: string;
  /** The caller chooses from a list. */
  readonly isChoice: boolean;
  readonly examples: readonly JsonValue[];
}

const DEEPEST = 6;

/** Reads a schema as a single value; undefined where it is an object or a list. */
export function scalarValue(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
  depth = 0,
): ScalarValue | undefined {
  if (!isJsonObject(schema) || depth > DEEPEST)
    return { type: "any", isChoice: false, examples: [] };
  const target = targetName(schema, schemas);
  if (target !== undefined) return scalarValue(schemas.get(target)?.definition, schemas, depth + 1);
  const types = typeof schema.type === "string" ? [schema.type] : listOf(schema.type);
  if (isFilled(schema.properties) || schema.items !== undefined) return undefined;
  if (types.includes("object") || types.includes("array")) return undefined;
  const members = [...listOf(schema.allOf), ...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  if (types.length === 0 && members.length > 0)
    return firstScalar(members, schemas, depth) ?? undefined;
  return {
    type: typeOf(types),
    ...(typeof schema.format === "string" && { format: schema.format }),
    isChoice: schema.const !== undefined || listOf(schema.enum).length > 0,
    examples: examplesOf(schema),
  };
}

function firstScalar(
  members: readonly JsonValue[],
  schemas: SchemaLookup,
  depth: number,
): ScalarValue | undefined {
  for (const member of members.slice(0, 5)) {
    if (isJsonObject(member) && member.type === "null") continue;
    const value = scalarValue(member, schemas, depth + 1);
    if (value !== undefined) return value;
  }
  return undefined;
}

function typeOf(types: readonly JsonValue[]): ScalarValue["type"] {
  if (types.includes("string")) return "string";
  if (types.includes("integer") || types.includes("number")) return "number";
  return types.includes("boolean") ? "boolean" : "any";
}

function examplesOf(schema: JsonObject): readonly JsonValue[] {
  const named = schema.example === undefined ? [] : [schema.example];
  return [...named, ...listOf(schema.examples)];
}

function isFilled(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).length > 0;
}
