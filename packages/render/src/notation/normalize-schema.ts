import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  SpecLensError,
} from "@speclens/core";
import { describe } from "../text/describe.ts";
import { typeNames } from "./base-type.ts";
import { describedSchema } from "./described-schema.ts";
import { asDiscriminator } from "./discriminator.ts";
import { joinSchemas } from "./join-schemas.ts";
import { CUT, jsonLiteral } from "./json-literal.ts";
import { describeSchema } from "./render-object.ts";
import {
  COMBINATIONS,
  combinedSchemas,
  FLAGS,
  isExplanation,
  isSchema,
  requiredNames,
  SCHEMA_KEYWORDS,
} from "./schema-keywords.ts";

/** Options for the parts of a schema to keep in the normal form. */
export interface NormalizeOptions {
  /**
   * `none` (the default) omits descriptions. `full` keeps the descriptions that a text with verbosity `full`
   * shows: of the schema itself and of its members, on one line, without invisible characters.
   */
  readonly descriptions?: "none" | "full";
}

/** Maximum nesting depth of schemas. Deeper schemas throw before the stack overflows. 60 levels are written. */
const DEEPEST_NESTING = 200;

const FLAG_KEYWORDS: ReadonlySet<string> = new Set(FLAGS.map(([keyword]) => keyword));

/** Keywords whose value is one schema. */
const ONE_SCHEMA: ReadonlySet<string> = new Set([...SCHEMA_KEYWORDS, "items"]);

const OPERANDS: ReadonlySet<string> = new Set([
  "$ref",
  ...COMBINATIONS.map(({ keyword }) => keyword),
]);

/**
 * Returns the normal form of a schema, which allows the same values. If a schema is written as a whole,
 * `parseType` of its text deep-equals its normal form. NOTATION.md lists the details that are left out or not
 * distinguished, with the reasons. Normalizing a normal form changes nothing.
 *
 * @throws SpecLensError `argument-invalid` if schemas are nested over 200 levels deep or a value contains
 *   itself
 */
export function normalizeSchema(schema: JsonSchema, options: NormalizeOptions = {}): JsonSchema {
  const { descriptions = "none" } = options;
  const description = isJsonObject(schema) ? describe(schema.description, descriptions) : "";
  return describedSchema(normalOf(schema, { descriptions, nesting: 0 }), description);
}

interface Place {
  readonly descriptions: "none" | "full";
  readonly nesting: number;
}

function normalOf(schema: JsonSchema, place: Place): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  if (place.nesting >= DEEPEST_NESTING) throw excessive();
  const inner = { ...place, nesting: place.nesting + 1 };
  const own: [string, JsonValue][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || isExplanation(keyword) || isOperand(keyword, value)) continue;
    const normal = normalValue(keyword, value, schema, inner);
    if (normal !== undefined) own.push([keyword, normal]);
  }
  return joinSchemas(Object.fromEntries(own), operandsOf(schema, inner));
}

/** Returns whether a keyword is written as an operand. An invalid value is shown unchanged. */
function isOperand(keyword: string, value: JsonValue): boolean {
  if (!OPERANDS.has(keyword)) return false;
  return keyword === "$ref" ? typeof value === "string" : combinedSchemas(value) !== undefined;
}

function operandsOf(schema: JsonObject, place: Place): JsonSchema[] {
  const { $ref } = schema;
  const reference = typeof $ref === "string" ? [{ $ref }] : [];
  const combinations = COMBINATIONS.flatMap(({ keyword }) => {
    const members = combinedSchemas(schema[keyword])?.map((member) => normalOf(member, place));
    if (members === undefined) return [];
    const constraining =
      keyword === "allOf" ? members.filter((member) => member !== true) : members;
    const [only = true, ...others] = constraining;
    return [others.length === 0 ? only : { [keyword]: constraining }];
  });
  return [...reference, ...combinations];
}

/** Returns the normal form of a keyword's value, or undefined if the value has no effect. */
function normalValue(
  keyword: string,
  value: JsonValue,
  schema: JsonObject,
  place: Place,
): JsonValue | undefined {
  if (FLAG_KEYWORDS.has(keyword) && value === false) return undefined;
  if (keyword === "properties" || keyword === "patternProperties") {
    if (isJsonObject(value)) {
      const members = normalMembers(value, place);
      const empty = Object.keys(members).length === 0;
      return empty && (keyword === "patternProperties" || hasFurtherMembers(schema))
        ? undefined
        : members;
    }
  } else if (keyword === "prefixItems") {
    if (Array.isArray(value)) return value.map((item) => normalItem(item, place));
  } else if (keyword === "items" && Array.isArray(schema.prefixItems)) {
    return normalItem(value, place);
  } else if (keyword === "additionalProperties") {
    if (isSchema(value)) return normalMember(value, place);
  } else if (ONE_SCHEMA.has(keyword)) {
    if (isSchema(value)) return normalOf(value, place);
  } else if (keyword === "required") {
    const names = requiredNames(value);
    if (names !== undefined) return names.length > 0 ? [...new Set(names)].sort() : undefined;
  } else if (keyword === "type") {
    const [only, ...others] = typeNames(value) ?? [];
    if (only !== undefined && others.length === 0) return only;
  }
  const discriminator = keyword === "discriminator" ? asDiscriminator(value) : undefined;
  return plainValue(discriminator === undefined ? value : { ...discriminator });
}

/** Returns whether an object has kinds of members other than `properties`. */
function hasFurtherMembers({ patternProperties, additionalProperties }: JsonObject): boolean {
  if (isSchema(additionalProperties)) return true;
  const patterns = isJsonObject(patternProperties) ? Object.values(patternProperties) : [];
  return patterns.some((schema) => schema !== undefined);
}

function normalMembers(members: JsonObject, place: Place): JsonObject {
  const normal = Object.entries(members).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, normalMember(schema, place)] as const],
  );
  return Object.fromEntries(normal);
}

/** Returns the normal form of an object's member. A member has a separate line and can therefore have a description. */
function normalMember(schema: JsonValue, place: Place): JsonValue {
  if (!isSchema(schema)) return plainValue(schema);
  const description = describeSchema(schema, (text) => describe(text, place.descriptions));
  return describedSchema(normalOf(schema, place), description);
}

function normalItem(schema: JsonValue, place: Place): JsonValue {
  return isSchema(schema) ? normalOf(schema, place) : plainValue(schema);
}

/** Returns the value as it is read back from its text: without `undefined` members, and with 0 for -0. */
function plainValue(value: JsonValue): JsonValue {
  const text = jsonLiteral(value);
  if (text === CUT) throw excessive();
  return JSON.parse(text);
}

function excessive(): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    "The schema is nested too deeply or contains itself. Pass a part of it, or refer to parts by $ref.",
    { argument: "schema" },
  );
}
