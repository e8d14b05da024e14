import { isJsonObject, type JsonObject, type JsonValue, jsonItems } from "@speclens/core";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";

/** A property of an object schema. */
export interface Field {
  readonly name: string;
  readonly schema: JsonValue;
  readonly required: boolean;
}

/** The largest number of members that are read. No reader reads a longer schema to the end. */
const MOST_MEMBERS = 1_000;
/**
 * The largest number of properties of one schema that are searched. Further properties only appear in its
 * definition. Published schemas have a few hundred at most, and a text index uses 1 KB of memory per name.
 */
const MOST_FIELDS = 10_000;

interface Member {
  readonly value: JsonValue | undefined;
  /** Whether this is one of several alternatives. A property that it requires is not required by the whole schema. */
  readonly alternative: boolean;
}

/**
 * Returns the properties of a schema, including those of its allOf, oneOf and anyOf members. Follows references.
 * Each name is returned once, at its first occurrence, up to 10,000. An array has no properties.
 *
 * @param intoAlternatives whether to follow references in oneOf and anyOf. Default: true
 */
export function schemaFields(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
  intoAlternatives: boolean = true,
): Field[] {
  const found = new Map<string, JsonValue>();
  const required = new Set<string>();
  const seen = new Set<JsonObject>();
  const pending: Member[] = [{ value: schema, alternative: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, alternative } = next;
    if (!isJsonObject(value) || seen.has(value) || seen.size >= MOST_MEMBERS) continue;
    seen.add(value);
    const target = targetName(value, schemas);
    if (target !== undefined && alternative && !intoAlternatives) continue;
    addProperties(value, alternative, found, required);
    // The last member added is processed first, so add members in reverse order.
    pushAll(value.anyOf, true, pending);
    pushAll(value.oneOf, true, pending);
    pushAll(value.allOf, alternative, pending);
    if (target !== undefined) pending.push({ value: schemas.get(target)?.definition, alternative });
  }
  return [...found].map(([name, field]) => ({
    name,
    schema: field,
    required: required.has(name),
  }));
}

function addProperties(
  value: JsonObject,
  alternative: boolean,
  found: Map<string, JsonValue>,
  required: Set<string>,
): void {
  if (!alternative) {
    for (const name of jsonItems(value.required)) if (typeof name === "string") required.add(name);
  }
  if (!isJsonObject(value.properties)) return;
  for (const name of Object.keys(value.properties)) {
    if (found.size >= MOST_FIELDS) return;
    const schema = value.properties[name];
    if (schema !== undefined && !found.has(name)) found.set(name, schema);
  }
}

function pushAll(members: JsonValue | undefined, alternative: boolean, pending: Member[]): void {
  const list = jsonItems(members);
  for (let position = list.length - 1; position >= 0; position--) {
    pending.push({ value: list[position], alternative });
  }
}
