import { isDeepStrictEqual } from "node:util";
import { isJsonObject } from "@speclens/core";
import { normalizeSchema } from "@speclens/render";

/**
 * @typedef {import("@speclens/core").JsonObject} JsonObject
 * @typedef {import("@speclens/core").JsonSchema} JsonSchema
 * @typedef {import("@speclens/core").JsonValue} JsonValue
 */

// Written again rather than taken from the renderer, so that the counts do not follow its mistakes.
const EXPLANATIONS = [
  ...["title", "description", "example", "examples", "externalDocs", "xml", "$comment"],
];
const ONE_SCHEMA = [
  ...["items", "additionalProperties", "not", "contains", "propertyNames", "if", "then", "else"],
  ...["unevaluatedProperties", "unevaluatedItems", "contentSchema"],
];
const LISTS = ["allOf", "oneOf", "anyOf", "prefixItems"];
const MAPS = ["properties", "patternProperties"];
const FLAGS = ["uniqueItems", "readOnly", "writeOnly", "deprecated", "nullable"];

/** @type {Readonly<Record<string, (schema: JsonObject) => boolean>>} */
const EXCEPTIONS = {
  "nothing at all is true": (schema) => Object.keys(schema).length === 0,
  "a flag that is false": (schema) => FLAGS.some((flag) => schema[flag] === false),
  "the order of required, or repetition": ({ required }) =>
    Array.isArray(required) && !isDeepStrictEqual(required, [...new Set(required)].sort()),
  "an empty required": ({ required }) => Array.isArray(required) && required.length === 0,
  "a list of one type": ({ type }) => Array.isArray(type) && type.length === 1,
  "empty properties beside others": ({ properties, patternProperties, additionalProperties }) =>
    isEmpty(properties) && (isJsonObject(patternProperties) || isSchema(additionalProperties)),
  "empty patternProperties": ({ patternProperties }) => isEmpty(patternProperties),
  "a member of allOf that constrains nothing": ({ allOf }) =>
    Array.isArray(allOf) &&
    allOf.some((member) => isSchema(member) && normalizeSchema(member) === true),
  "a combination of one": (schema) =>
    ["allOf", "oneOf", "anyOf"].some((keyword) => members(schema[keyword]) === 1),
};

export const EXCEPTION_NAMES = Object.keys(EXCEPTIONS);

/**
 * The exceptions of the normal form that a schema meets, at any depth; undefined where it is its own
 * normal form once what only explains is left out.
 *
 * @param {JsonSchema} schema
 * @returns {ReadonlySet<string> | undefined}
 */
export function exceptionsIn(schema) {
  const bare = withoutExplanations(schema);
  if (isDeepStrictEqual(bare, normalizeSchema(schema))) return undefined;
  /** @type {Set<string>} */
  const met = new Set();
  collect(bare, met);
  return met;
}

/**
 * @param {JsonValue | undefined} schema
 * @param {Set<string>} met
 */
function collect(schema, met) {
  if (!isJsonObject(schema)) return;
  for (const [name, isMet] of Object.entries(EXCEPTIONS)) if (isMet(schema)) met.add(name);
  mapSchemas(schema, (inner) => {
    collect(inner, met);
    return inner;
  });
}

/**
 * @param {JsonValue} schema
 * @returns {JsonValue}
 */
function withoutExplanations(schema) {
  if (!isJsonObject(schema)) return schema;
  const kept = Object.entries(schema).filter(
    ([keyword, value]) =>
      value !== undefined && !EXPLANATIONS.includes(keyword) && !keyword.startsWith("x-"),
  );
  const { discriminator, ...others } = Object.fromEntries(kept);
  const bare = isJsonObject(discriminator)
    ? {
        ...others,
        discriminator: Object.fromEntries(
          Object.entries(discriminator).filter(([member]) => !member.startsWith("x-")),
        ),
      }
    : Object.fromEntries(kept);
  return mapSchemas(bare, withoutExplanations);
}

/**
 * @param {JsonObject} schema
 * @param {(schema: JsonValue) => JsonValue} change
 * @returns {JsonObject}
 */
function mapSchemas(schema, change) {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (ONE_SCHEMA.includes(keyword) && isSchema(value)) return [keyword, change(value)];
      if (LISTS.includes(keyword) && Array.isArray(value)) return [keyword, value.map(change)];
      if (MAPS.includes(keyword) && isJsonObject(value))
        return [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, member]) => [name, change(member ?? true)]),
          ),
        ];
      return [keyword, value];
    }),
  );
}

/**
 * @param {JsonValue | undefined} value
 * @returns {value is JsonSchema}
 */
function isSchema(value) {
  return isJsonObject(value) || typeof value === "boolean";
}

/** @param {JsonValue | undefined} value */
function isEmpty(value) {
  return isJsonObject(value) && Object.keys(value).length === 0;
}

/** @param {JsonValue | undefined} value */
function members(value) {
  return Array.isArray(value) ? value.length : undefined;
}
