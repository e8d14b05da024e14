import { isJsonObject, type JsonObject, type JsonValue, jsonItems } from "@speclens/core";
import { isAnnotationOnly } from "./is-annotation-only.ts";
import { isFilled } from "./is-filled.ts";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";
import { valueFacts } from "./value-facts.ts";

/** A description of a schema in words. */
export interface SchemaType {
  /** The type, such as `string date-time`, `array of Pet` or `Cat or Dog`. */
  readonly phrase: string;
  /** Further facts, such as `default 10` and `one of: asc | desc`. */
  readonly facts: readonly string[];
  /** The object that the schema or its items describe, if its properties can be shown. */
  readonly object?: ObjectType;
}

interface ObjectType {
  readonly schema: JsonValue;
  /** Name of the object; absent if the document does not name it. */
  readonly name?: string;
}

/** The deepest nesting of references and arrays to follow. Deeper nesting is of no use to a reader. */
const DEEPEST = 8;
/** The largest number of schemas to examine for one phrase, because nested unions multiply. */
const MOST_STEPS = 200;
const MOST_ALTERNATIVES = 5;
const OR_NULL = / or null$/;
const ANYTHING: SchemaType = { phrase: "any", facts: [] };

/** Describes a schema in words: its type, its limits, and the object to show below it. */
export function schemaType(schema: JsonValue | undefined, schemas: SchemaLookup): SchemaType {
  return typeWithin(schema, schemas, 0, { left: MOST_STEPS });
}

interface Steps {
  left: number;
}

function typeWithin(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
  depth: number,
  steps: Steps,
): SchemaType {
  if (schema === false) return { phrase: "nothing", facts: [] };
  if (!isJsonObject(schema) || depth > DEEPEST || steps.left-- <= 0) return ANYTHING;
  if (typeof schema.$ref === "string")
    return referenceType(schema, schema.$ref, schemas, depth, steps);
  const combined = combinedType(schema, schemas, depth, steps);
  if (combined !== undefined) return combined;
  if (schema.items !== undefined || schema.type === "array") {
    const { phrase, facts, object } = typeWithin(schema.items, schemas, depth + 1, steps);
    return {
      phrase: phrase === "any" ? "array" : `array of ${phrase}`,
      facts: [...valueFacts(schema), ...facts],
      ...(object && { object }),
    };
  }
  if (isFilled(schema.properties)) return { phrase: "object", facts: [], object: { schema } };
  if (isFilled(schema.additionalProperties)) {
    const { phrase, facts, object } = typeWithin(
      schema.additionalProperties,
      schemas,
      depth + 1,
      steps,
    );
    return { phrase: `map of ${phrase}`, facts, ...(object && { object }) };
  }
  return { phrase: plainType(schema), facts: valueFacts(schema) };
}

function referenceType(
  schema: JsonObject,
  reference: string,
  schemas: SchemaLookup,
  depth: number,
  steps: Steps,
): SchemaType {
  const name = targetName(schema, schemas);
  if (name === undefined)
    return { phrase: reference.slice(reference.lastIndexOf("/") + 1), facts: [] };
  const definition = schemas.get(name)?.definition;
  const type = withFactsOf(schema, typeWithin(definition, schemas, depth + 1, steps));
  // The name of a plain string is less informative than its type.
  if (type.object === undefined || type.object.schema !== definition) return type;
  return { phrase: name, facts: type.facts, object: { schema: definition, name } };
}

function combinedType(
  schema: JsonObject,
  schemas: SchemaLookup,
  depth: number,
  steps: Steps,
): SchemaType | undefined {
  const parts = first(schema.allOf, MOST_STEPS).filter((part) => !isAnnotationOnly(part));
  // There would be no steps left to examine further alternatives.
  const most = steps.left + 1;
  const alternatives = [...first(schema.oneOf, most), ...first(schema.anyOf, most)];
  if (parts.length + alternatives.length === 0) return undefined;
  const isAlone = !isFilled(schema.properties);
  if (isAlone && alternatives.length === 0 && parts.length === 1)
    return withFactsOf(schema, typeWithin(parts[0], schemas, depth + 1, steps));
  if (parts.length > 0 || !isAlone)
    return { phrase: partsPhrase(parts, schemas), facts: [], object: { schema } };
  return alternativesType(schema, alternatives, schemas, depth, steps);
}

/** Returns the first items of a list, because many schemas may refer to one with thousands of alternatives. */
function first(list: JsonValue | undefined, most: number): readonly JsonValue[] {
  return jsonItems(list).slice(0, most);
}

/** Returns `Pet and Owned` if all parts have names. If the schema has properties of its own, it is just an object. */
function partsPhrase(parts: readonly JsonValue[], schemas: SchemaLookup): string {
  const names = parts.map((part) => targetName(part, schemas));
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 || known.length < names.length ? "object" : known.join(" and ");
}

function alternativesType(
  schema: JsonObject,
  alternatives: readonly JsonValue[],
  schemas: SchemaLookup,
  depth: number,
  steps: Steps,
): SchemaType {
  const types = alternatives.map((member) => typeWithin(member, schemas, depth + 1, steps));
  const present = types.filter(({ phrase }) => phrase !== "null");
  const [only] = present;
  const phrases = alternativePhrases(types);
  const more = phrases.length - MOST_ALTERNATIVES;
  const phrase =
    more > 0
      ? `${phrases.slice(0, MOST_ALTERNATIVES).join(" or ")} or ${more} more`
      : phrases.join(" or ");
  const isUnnamed = present.some(({ object }) => object !== undefined && !object.name);
  const object = present.length === 1 ? only?.object : isUnnamed ? { schema } : undefined;
  const facts = present.length === 1 ? (only?.facts ?? []) : [];
  return withFactsOf(schema, { phrase, facts, ...(object && { object }) });
}

/** Lists each alternative once, with null last, because null may be part of any alternative. */
function alternativePhrases(types: readonly SchemaType[]): string[] {
  const phrases = new Set(types.map(({ phrase }) => phrase.replace(OR_NULL, "")));
  const canBeNull = types.some(({ phrase }) => phrase === "null" || OR_NULL.test(phrase));
  phrases.delete("null");
  return canBeNull ? [...phrases, "null"] : [...phrases];
}

/** Puts keywords next to a reference or anyOf, usually a default, before those inside it. */
function withFactsOf(schema: JsonObject, type: SchemaType): SchemaType {
  return { ...type, facts: [...new Set([...valueFacts(schema), ...type.facts])] };
}

function plainType(schema: JsonObject): string {
  const types = [schema.type, ...jsonItems(schema.type)].filter((type) => typeof type === "string");
  const named = types.length > 0 ? types.join(" or ") : impliedType(schema);
  return typeof schema.format === "string" ? `${named} ${schema.format}` : named;
}

function impliedType(schema: JsonObject): string {
  const [example = schema.const] = jsonItems(schema.enum);
  if (isJsonObject(example)) return "object";
  return example === undefined || example === null ? "any" : typeof example;
}
