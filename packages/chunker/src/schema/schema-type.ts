import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { isAnnotationOnly } from "./is-annotation-only.ts";
import { isFilled } from "./is-filled.ts";
import { listOf } from "./list-of.ts";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";
import { valueFacts } from "./value-facts.ts";

/** A schema in words. */
export interface SchemaType {
  /** Such as `string date-time`, `array of Pet` or `Cat or Dog`. */
  readonly phrase: string;
  /** Such as `default 10` and `one of: asc | desc`. */
  readonly facts: readonly string[];
  /** The object that it is, or that its items are, if that can be shown by its properties. */
  readonly object?: ObjectType;
}

interface ObjectType {
  readonly schema: JsonValue;
  /** Absent if the document gives it no name. */
  readonly name?: string;
}

/** References to references and arrays of arrays beyond this say nothing to a reader. */
const DEEPEST = 8;
/** Schemas that are looked into for one phrase: unions of unions of each other multiply. */
const MOST_STEPS = 200;
const MOST_ALTERNATIVES = 5;
const OR_NULL = / or null$/;
const ANYTHING: SchemaType = { phrase: "any", facts: [] };

/** Puts a schema into words: its type, its limits, and what to show of it below. */
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
  // The name of a plain string says less than its type.
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
  // Those behind would be looked at without a step left.
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

/** The first of a list: many schemas may refer to one of thousands of alternatives. */
function first(list: JsonValue | undefined, most: number): readonly JsonValue[] {
  return listOf(list).slice(0, most);
}

/** `Pet and Owned` where all parts have names; what has own properties is just an object. */
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

/** Each alternative once, and null last: it may be an alternative of any of them. */
function alternativePhrases(types: readonly SchemaType[]): string[] {
  const phrases = new Set(types.map(({ phrase }) => phrase.replace(OR_NULL, "")));
  const canBeNull = types.some(({ phrase }) => phrase === "null" || OR_NULL.test(phrase));
  phrases.delete("null");
  return canBeNull ? [...phrases, "null"] : [...phrases];
}

/** Keywords next to a reference or anyOf, mostly a default, go before those within. */
function withFactsOf(schema: JsonObject, type: SchemaType): SchemaType {
  return { ...type, facts: [...new Set([...valueFacts(schema), ...type.facts])] };
}

function plainType(schema: JsonObject): string {
  const types = [schema.type, ...listOf(schema.type)].filter((type) => typeof type === "string");
  const named = types.length > 0 ? types.join(" or ") : impliedType(schema);
  return typeof schema.format === "string" ? `${named} ${schema.format}` : named;
}

function impliedType(schema: JsonObject): string {
  const [example = schema.const] = listOf(schema.enum);
  if (isJsonObject(example)) return "object";
  return example === undefined || example === null ? "any" : typeof example;
}
