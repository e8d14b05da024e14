import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  referencedSchema,
} from "@speclens/core";
import { weakMemoize } from "@speclens/text";
import type { SchemaResolver } from "../notation/type-context.ts";

/** Combinations in one another, and members of one, that are followed. As many are written. */
const DEEPEST_LEVEL = 30;
const MOST_MEMBERS = 100;

/** Returns the direct references that would close a circle, by the schema that has them. */
export function backReferences(
  names: readonly string[],
  resolve: SchemaResolver,
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Set(names);
  const back = new Map<string, Set<string>>();
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string): void => {
    open.add(name);
    for (const target of directReferences(resolve(name))) {
      if (!known.has(target)) continue;
      if (open.has(target)) back.set(name, (back.get(name) ?? new Set()).add(target));
      else if (!done.has(target)) visit(target);
    }
    open.delete(name);
    done.add(name);
  };
  for (const name of names) if (!done.has(name)) visit(name);
  return back;
}

/** Returns the names of the components that the type of a schema refers to outside of members and items. */
export function directReferences(schema: JsonSchema | undefined): readonly string[] {
  return isJsonObject(schema) ? referencesOf(schema) : [];
}

/** Every mention of a component asks for them again, in each of the rounds in which its schemas are loaded. */
const referencesOf = weakMemoize((schema: JsonObject): readonly string[] =>
  collectReferences(schema, 0),
);

function collectReferences(schema: JsonObject, level: number): string[] {
  if (level > DEEPEST_LEVEL) return [];
  const own = typeof schema.$ref === "string" ? referencedSchema(schema.$ref) : undefined;
  const members = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) =>
    Array.isArray(list) ? list.slice(0, MOST_MEMBERS) : [],
  );
  return [
    ...(own === undefined ? [] : [own]),
    ...members.flatMap((member: JsonValue) =>
      isJsonObject(member) ? collectReferences(member, level + 1) : [],
    ),
  ];
}
