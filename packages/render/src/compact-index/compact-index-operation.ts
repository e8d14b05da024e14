import {
  isJsonObject,
  type JsonSchema,
  type JsonValue,
  jsonItems,
  type Operation,
  referencedSchema,
} from "@speclens/core";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanSentence } from "../text/clean-sentence.ts";
import type { CompactIndexOperation } from "./compact-index-document.ts";

/** Maximum number of reference and combination levels to follow in a body. */
const DEEPEST = 8;

/**
 * Reduces an operation to the data that the compact index shows. If the summary is missing, the first
 * sentence of the description replaces it.
 *
 * @param resolve looks up the document's schemas; without it, fields of named schemas are unknown
 */
export function compactIndexOperation(
  operation: Operation,
  resolve?: SchemaResolver,
): CompactIndexOperation {
  const { method, path, summary = "", description = "" } = operation;
  const named: NamedValue[] = operation.parameters.filter(({ in: place }) => place === "query");
  const body = operation.requestBody?.content.find(({ schema }) => schema !== undefined)?.schema;
  const values = [...named, ...topLevelFields(body, resolve)];
  const names = values
    .toSorted((left, right) => Number(right.required) - Number(left.required))
    .map(({ name }) => name);
  return {
    method,
    path,
    summary: summary.trim() === "" ? cleanSentence(description) : summary,
    parameters: [...new Set(names)],
  };
}

interface NamedValue {
  readonly name: string;
  readonly required: boolean;
}

/** Returns the top-level fields of an object, or of the items of a list. */
function topLevelFields(
  body: JsonSchema | undefined,
  resolve: SchemaResolver | undefined,
): NamedValue[] {
  // Follow each name only once, even if it occurs repeatedly.
  const followed = new Set<string>();
  const fieldsOf = (schema: JsonValue | undefined, depth: number): NamedValue[] => {
    if (!isJsonObject(schema) || depth === 0) return [];
    const { $ref, properties, required } = schema;
    const needed = new Set(jsonItems(required));
    const fields = (isJsonObject(properties) ? Object.keys(properties) : []).map((name) => ({
      name,
      required: needed.has(name),
    }));
    const parts = [schema.items, ...[schema.allOf, schema.oneOf, schema.anyOf].flatMap(jsonItems)];
    const name = typeof $ref === "string" ? referencedSchema($ref) : undefined;
    if (name !== undefined && !followed.has(name)) {
      followed.add(name);
      parts.push(resolve?.(name));
    }
    return [...fields, ...parts.flatMap((part) => fieldsOf(part, depth - 1))];
  };
  return fieldsOf(body, DEEPEST);
}
