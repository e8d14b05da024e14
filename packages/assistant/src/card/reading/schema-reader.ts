import {
  type ApiDocument,
  isJsonObject,
  type JsonValue,
  type MediaType,
  referencedSchema,
} from "@speclens/core";

/** Reads the schemas of one document. Each schema is read once, however many operations share it. */
export interface SchemaReader {
  /** Follows references and single members of combinations, up to a schema that says more. */
  resolve(schema: JsonValue | undefined): JsonValue | undefined;
  /** Returns the properties of an object schema by name, with those of its combined members. */
  fields(schema: JsonValue | undefined): ReadonlyMap<string, JsonValue>;
  /** Returns the schema of the items if a schema describes a list. */
  items(schema: JsonValue | undefined): JsonValue | undefined;
  /** Returns the name of the component that a schema refers to. */
  nameOf(schema: JsonValue | undefined): string | undefined;
}

/** The largest number of schemas that are combined into one, and of its properties. */
const MOST_MEMBERS = 200;
const MOST_FIELDS = 1_000;
/** The longest chain of references. */
const MOST_STEPS = 10;

const NO_FIELDS: ReadonlyMap<string, JsonValue> = new Map();
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

export function schemaReader({ schemas }: Pick<ApiDocument, "schemas">): SchemaReader {
  const definitions = new Map<string, JsonValue>(
    schemas.map(({ name, definition }) => [name, definition]),
  );
  const known = new WeakMap<object, ReadonlyMap<string, JsonValue>>();
  const nameOf = (schema: JsonValue | undefined): string | undefined =>
    isJsonObject(schema) && typeof schema.$ref === "string"
      ? referencedSchema(schema.$ref)
      : undefined;
  const resolve = (schema: JsonValue | undefined): JsonValue | undefined => {
    let next = schema;
    for (let step = 0; step < MOST_STEPS && isJsonObject(next); step++) {
      const name = nameOf(next);
      if (name !== undefined) next = definitions.get(name);
      else {
        const only = onlyMember(next);
        if (only === undefined) break;
        next = only;
      }
    }
    return next;
  };
  const readFields = (schema: JsonValue): ReadonlyMap<string, JsonValue> => {
    const found = new Map<string, JsonValue>();
    const seen = new Set<JsonValue>();
    const pending: (JsonValue | undefined)[] = [schema];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (!isJsonObject(next) || seen.has(next) || seen.size >= MOST_MEMBERS) continue;
      seen.add(next);
      if (isJsonObject(next.properties))
        for (const [name, field] of Object.entries(next.properties)) {
          if (found.size >= MOST_FIELDS) break;
          if (field !== undefined && !found.has(name)) found.set(name, field);
        }
      for (const members of [next.anyOf, next.oneOf, next.allOf])
        if (Array.isArray(members)) pending.push(...members.slice(0, MOST_MEMBERS).reverse());
      const name = nameOf(next);
      if (name !== undefined) pending.push(definitions.get(name));
    }
    return found;
  };
  return {
    nameOf,
    resolve,
    fields: (schema) => {
      const object = resolve(schema);
      if (!isJsonObject(object)) return NO_FIELDS;
      const read = known.get(object) ?? readFields(object);
      known.set(object, read);
      return read;
    },
    items: (schema) => {
      const list = resolve(schema);
      return isJsonObject(list) && !isJsonObject(list.properties) ? list.items : undefined;
    },
  };
}

/** Returns the only member of an `allOf`, `oneOf` or `anyOf`; `null` does not count as one. */
function onlyMember(
  schema: Readonly<Record<string, JsonValue | undefined>>,
): JsonValue | undefined {
  if (isJsonObject(schema.properties)) return undefined;
  for (const members of [schema.allOf, schema.oneOf, schema.anyOf]) {
    if (!Array.isArray(members) || members.length > 2) continue;
    const [only, ...others] = members.filter((one) => !(isJsonObject(one) && one.type === "null"));
    if (only !== undefined && others.length === 0) return only;
  }
  return undefined;
}

/** Returns the representation of a body that a client most likely uses: JSON, or the first with a schema. */
export function mainMedia(content: readonly MediaType[]): MediaType | undefined {
  return (
    content.find(({ type, schema }) => schema !== undefined && JSON_TYPE.test(type)) ??
    content.find(({ schema }) => schema !== undefined)
  );
}

/** Returns the types that a schema states, without `null`. */
export function typesOf(schema: JsonValue | undefined): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.filter((type) => typeof type === "string" && type !== "null").map(String);
}
