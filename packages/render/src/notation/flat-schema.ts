import { isJsonObject, type JsonObject, type JsonValue, referencedSchema } from "@speclens/core";
import { discriminatorValue } from "./discriminator.ts";
import type { SchemaResolver } from "./type-context.ts";

/** A schema without references and combinations, from which a value can be created. */
export interface FlatSchema {
  /** Keywords. If several schemas have the same keyword, the first schema's value is used. */
  readonly keywords: JsonObject;
  readonly properties: ReadonlyMap<string, JsonValue | undefined>;
  readonly required: ReadonlySet<string>;
  /** Names of the components that it consists of, and of the components that led to it. */
  readonly open: ReadonlySet<string>;
}

/** Maximum number of combinations to join, because they may be nested endlessly. */
const MOST_PARTS = 500;

/** Keywords that contain values of the whole schema. */
const VALUES: ReadonlySet<string> = new Set(["example", "examples", "default"]);

/**
 * Joins a schema with the schemas that it refers to: all members of `allOf`, and the first member of `oneOf`
 * and `anyOf` that is not only `null`, with its discriminator value. An example or default of one part counts
 * only if it has all members that the other parts require. Returns undefined if a reference leads back to an
 * open component. Ignores references that cannot be resolved.
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
  const ofParts: [keyword: string, value: JsonValue][] = [];
  const named: [property: string, value: string][] = [];
  let parts = 0;

  const join = (part: unknown, isWhole: boolean): boolean => {
    if (!isJsonObject(part) || parts >= MOST_PARTS) return true;
    parts++;
    for (const [keyword, value] of Object.entries(part)) {
      if (value === undefined) continue;
      if (!isWhole && VALUES.has(keyword)) ofParts.push([keyword, value]);
      else if (!Object.hasOwn(keywords, keyword)) keywords[keyword] = value;
    }
    if (isJsonObject(part.properties))
      // By name, because pairs of all properties would take more memory than a large schema itself.
      for (const name of Object.keys(part.properties))
        if (!properties.has(name)) properties.set(name, part.properties[name]);
    if (Array.isArray(part.required))
      for (const name of part.required) if (typeof name === "string") required.add(name);
    if (typeof part.$ref === "string" && !joinReference(part.$ref, isWhole)) return false;
    const all = Array.isArray(part.allOf) ? part.allOf : [];
    const chosen = [part.oneOf, part.anyOf].flatMap((members) => firstValued(members));
    for (const member of chosen) named.push(...discriminatorValue(part.discriminator, member));
    return [...all, ...chosen].every((member) => join(member, false));
  };
  const joinReference = (reference: string, isWhole: boolean): boolean => {
    const name = referencedSchema(reference);
    if (name === undefined || entered.has(name)) return name === undefined || !open.has(name);
    entered.add(name);
    return join(resolve(name), isWhole);
  };

  if (!join(schema, true)) return undefined;
  for (const [keyword, value] of ofParts)
    if (!Object.hasOwn(keywords, keyword) && hasAll(value, required)) keywords[keyword] = value;
  for (const [name, value] of named) {
    const property = properties.get(name) ?? {};
    if (isJsonObject(property) && allowsName(property, value))
      properties.set(name, { ...property, const: value });
  }
  return { keywords, properties, required, open: entered };
}

/** Returns whether an object, or the first object in a list of examples, has all required members. */
function hasAll(value: JsonValue, required: ReadonlySet<string>): boolean {
  const object = Array.isArray(value) ? value[0] : value;
  return !isJsonObject(object) || [...required].every((name) => Object.hasOwn(object, name));
}

function allowsName({ const: only, enum: values }: JsonObject, name: string): boolean {
  return only === undefined && (!Array.isArray(values) || values.includes(name));
}

function firstValued(members: JsonValue | undefined): readonly JsonValue[] {
  if (!Array.isArray(members)) return [];
  const first =
    members.find((member: JsonValue) => !isJsonObject(member) || member.type !== "null") ??
    members[0];
  return first === undefined ? [] : [first];
}
