import {
  collectSchemaNames,
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
} from "@speclens/core";
import { weakMemoize } from "@speclens/text";
import type { SchemaResolver } from "../notation/type-context.ts";

/** Values of a schema that are searched for references and members of one side. */
const MOST_VALUES = 20_000;

/** Returns the schemas whose types differ between requests and responses, or that refer to such schemas. */
export function differingSchemas(schemas: readonly string[], resolve: SchemaResolver): Set<string> {
  const names = new Set(schemas);
  const differing = new Set([...names].filter((name) => hasOneSided(resolve(name), resolve)));
  const users = new Map<string, string[]>();
  for (const name of names)
    for (const used of refsOf(resolve(name))) users.set(used, [...(users.get(used) ?? []), name]);
  const pending = [...differing];
  for (let name = pending.pop(); name !== undefined; name = pending.pop())
    for (const user of users.get(name) ?? []) {
      if (differing.has(user)) continue;
      differing.add(user);
      pending.push(user);
    }
  return differing;
}

/** Returns whether a schema has members that only requests or only responses have. */
function hasOneSided(schema: JsonSchema | undefined, resolve: SchemaResolver): boolean {
  if (!isJsonObject(schema)) return false;
  return hasOwnOneSided(schema) || refsOf(schema).some((name) => isOneSided(resolve(name)));
}

function isOneSided(value: unknown): boolean {
  return isJsonObject(value) && (value.readOnly === true || value.writeOnly === true);
}

const hasOwnOneSided = weakMemoize((schema: JsonObject): boolean => {
  const pending: (JsonValue | undefined)[] = [schema];
  for (let left = MOST_VALUES; pending.length > 0 && left > 0; left--) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    if (isOneSided(next) && next !== schema) return true;
    for (const member of Object.values(next)) pending.push(member);
  }
  return false;
});

function refsOf(schema: JsonSchema | undefined): readonly string[] {
  return isJsonObject(schema) ? namesIn(schema) : [];
}

const namesIn = weakMemoize((schema: JsonObject): readonly string[] =>
  hasFewValues(schema) ? collectSchemaNames(schema) : [],
);

/** Returns whether a schema is small enough to be searched. */
function hasFewValues(schema: JsonObject): boolean {
  let left = MOST_VALUES;
  const pending: (JsonValue | undefined)[] = [schema];
  while (pending.length > 0 && left > 0) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const member of Object.values(next)) if (--left > 0) pending.push(member);
  }
  return left > 0;
}
