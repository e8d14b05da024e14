import { isJsonObject, type JsonObject, type JsonValue, referencedSchema } from "@speclens/core";
import type { SchemaResolver } from "./type-context.ts";

/** A schema without references and combinations, for making one value of it. */
export interface FlatSchema {
  /** Keywords; of several schemas the first that has one. */
  readonly keywords: JsonObject;
  readonly properties: ReadonlyMap<string, JsonValue | undefined>;
  readonly required: ReadonlySet<string>;
  /** Names of the components that it is made of, and of those that it was reached through. */
  readonly open: ReadonlySet<string>;
}

/** Combinations beyond these are not joined: they may nest without end. */
const MOST_PARTS = 500;

/**
 * Joins a schema with what it refers to: all of `allOf`, and the first member of `oneOf` and `anyOf`
 * that is not only `null`. Undefined where a reference leads back to an open component; one that leads
 * nowhere says nothing.
 */
export function flatSchema(
  schema: unknown,
  open: ReadonlySet<string>,
  resolve: SchemaResolver,
): FlatSchema | undefined {
  const keywords: Record<string, JsonValue> = {};
  const properties = new Map<string, JsonValue | undefined>();
  const required = new Set<string>();
  const entered = new Set(open);
  let parts = 0;

  const join = (part: unknown): boolean => {
    if (!isJsonObject(part) || parts >= MOST_PARTS) return true;
    parts++;
    for (const [keyword, value] of Object.entries(part))
      if (value !== undefined && !Object.hasOwn(keywords, keyword)) keywords[keyword] = value;
    if (isJsonObject(part.properties))
      for (const [name, property] of Object.entries(part.properties))
        if (!properties.has(name)) properties.set(name, property);
    if (Array.isArray(part.required))
      for (const name of part.required) if (typeof name === "string") required.add(name);
    if (typeof part.$ref === "string" && !joinReference(part.$ref)) return false;
    const all = Array.isArray(part.allOf) ? part.allOf : [];
    const chosen = [part.oneOf, part.anyOf].flatMap((members) => firstValued(members));
    return [...all, ...chosen].every(join);
  };
  const joinReference = (reference: string): boolean => {
    const name = referencedSchema(reference);
    if (name === undefined || entered.has(name)) return name === undefined || !open.has(name);
    entered.add(name);
    return join(resolve(name));
  };

  return join(schema) ? { keywords, properties, required, open: entered } : undefined;
}

function firstValued(members: JsonValue | undefined): readonly JsonValue[] {
  if (!Array.isArray(members)) return [];
  const first =
    members.find((member: JsonValue) => !isJsonObject(member) || member.type !== "null") ??
    members[0];
  return first === undefined ? [] : [first];
}
