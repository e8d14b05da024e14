import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  jsonItems,
  referencedSchema,
} from "@speclens/core";
import { canonicalJson } from "@speclens/text";
import { CONDITIONS } from "./conditions.ts";
import type { SchemaResolver } from "./resolve-reference.ts";
import type { Shape, ShapeBound, ShapeProperty } from "./shape.ts";

/** Maximum number of schemas to join, because `allOf` may be nested endlessly. */
const MOST_PARTS = 500;

/** Keywords that count something, and those among them that set the least number. */
const COUNTS = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "minContains",
  "maxContains",
] as const;

/** Keywords that limit values in a way that only equality tells. */
const RULES = [
  "pattern",
  "multipleOf",
  "uniqueItems",
  "contentEncoding",
  "contentMediaType",
  ...CONDITIONS,
] as const;

/** Reads what a schema allows. References that cannot be resolved allow anything. */
export function shapeOf(schema: JsonSchema, resolve: SchemaResolver): Shape {
  const reader = shapeReader(resolve);
  reader.join(schema);
  return reader.shape();
}

function shapeReader(resolve: SchemaResolver): {
  join: (schema: JsonValue | undefined) => void;
  shape: () => Shape;
} {
  let types: ReadonlySet<string> | undefined;
  let nullable: boolean | undefined;
  let values: readonly JsonValue[] | undefined;
  let format: string | undefined;
  let least: ShapeBound | undefined;
  let most: ShapeBound | undefined;
  let additional: JsonSchema | undefined;
  let items: JsonSchema | undefined;
  let prefixItems: readonly JsonSchema[] = [];
  let preset: JsonValue | undefined;
  const flags = { readOnly: false, writeOnly: false, deprecated: false };
  const counts = new Map<string, number>();
  const rules = new Map<string, JsonValue>();
  const properties = new Map<string, JsonSchema>();
  const required = new Set<string>();
  const alternatives: (readonly JsonSchema[])[] = [];
  const entered = new Set<string>();
  let parts = 0;

  const join = (part: JsonValue | undefined): void => {
    if (part === false) types = new Set();
    if (!isJsonObject(part) || parts >= MOST_PARTS) return;
    parts++;
    joinReference(part.$ref);
    joinTypes(part);
    if (typeof part.format === "string") format ??= part.format;
    joinBounds(part);
    for (const keyword of COUNTS) joinCount(keyword, part[keyword]);
    for (const keyword of RULES) joinRule(keyword, part[keyword]);
    if (isJsonObject(part.properties))
      for (const [name, property] of Object.entries(part.properties))
        if (isSchema(property)) properties.set(name, both(properties.get(name), property));
    for (const name of jsonItems(part.required)) if (typeof name === "string") required.add(name);
    if (isSchema(part.additionalProperties))
      additional = additional === false ? false : both(additional, part.additionalProperties);
    if (isSchema(part.items)) items = both(items, part.items);
    const tuple = [...jsonItems(part.prefixItems), ...jsonItems(part.items)].filter(isSchema);
    if (tuple.length > 0) prefixItems = tuple;
    if (part.default !== undefined) preset ??= part.default;
    for (const flag of ["readOnly", "writeOnly", "deprecated"] as const)
      if (part[flag] === true) flags[flag] = true;
    for (const member of jsonItems(part.allOf)) join(member);
    for (const keyword of ["oneOf", "anyOf"] as const) joinAlternatives(part[keyword]);
  };

  const joinReference = (reference: JsonValue | undefined): void => {
    const name = typeof reference === "string" ? referencedSchema(reference) : undefined;
    if (name === undefined || entered.has(name)) return;
    entered.add(name);
    join(resolve(name));
  };

  const joinTypes = ({ type, enum: listed, const: only }: JsonObject): void => {
    const named = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === "string");
    if (named.length > 0) {
      const allowed = new Set(named.filter((name) => name !== "null"));
      nullable = named.includes("null") && nullable !== false;
      // A type that is only `null` limits nothing else.
      types = types === undefined ? allowed : commonTypes(types, allowed);
    }
    const own = only !== undefined ? [only] : Array.isArray(listed) ? listed : undefined;
    if (own === undefined) return;
    if (own.includes(null)) nullable ??= true;
    const some = own.filter((value) => value !== null);
    const known = values === undefined ? undefined : new Set(values.map(canonicalJson));
    values = known === undefined ? some : some.filter((value) => known.has(canonicalJson(value)));
  };

  const joinBounds = (part: JsonObject): void => {
    for (const [keyword, exclusive] of [
      ["minimum", false],
      ["exclusiveMinimum", true],
    ] as const) {
      const value = part[keyword];
      if (typeof value === "number" && (least === undefined || value >= least.value))
        least = { value, exclusive };
    }
    for (const [keyword, exclusive] of [
      ["maximum", false],
      ["exclusiveMaximum", true],
    ] as const) {
      const value = part[keyword];
      if (typeof value === "number" && (most === undefined || value <= most.value))
        most = { value, exclusive };
    }
  };

  const joinCount = (keyword: (typeof COUNTS)[number], value: JsonValue | undefined): void => {
    const isLeast = keyword.startsWith("min");
    if (typeof value !== "number" || (isLeast && value <= 0)) return;
    const known = counts.get(keyword);
    const tighter = isLeast ? Math.max : Math.min;
    counts.set(keyword, known === undefined ? value : tighter(known, value));
  };

  const joinRule = (keyword: (typeof RULES)[number], value: JsonValue | undefined): void => {
    if (value === undefined || (keyword === "uniqueItems" && value !== true)) return;
    if (!rules.has(keyword)) rules.set(keyword, value);
  };

  const joinAlternatives = (members: JsonValue | undefined): void => {
    const all = jsonItems(members).filter(isSchema);
    const some = all.filter((member) => !isNull(member));
    if (some.length < all.length) nullable ??= true;
    const [only] = some;
    if (some.length === 1) {
      const before = nullable;
      join(only);
      // The alternative `null` adds to what the other one allows.
      if (some.length < all.length) nullable = before;
    } else if (some.length > 1) alternatives.push(some);
  };

  return {
    join,
    shape: () => ({
      types: types ?? inferredTypes({ values, properties, additional, items }),
      nullable,
      values,
      format,
      least,
      most,
      counts,
      rules,
      properties: withRequired(properties, required),
      additional: additional === true ? undefined : additional,
      items,
      prefixItems,
      alternatives,
      default: preset,
      ...flags,
    }),
  };
}

function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

function isNull(schema: JsonSchema): boolean {
  return (
    isJsonObject(schema) &&
    (schema.type === "null" ||
      (Array.isArray(schema.type) && schema.type.length === 1 && schema.type[0] === "null") ||
      (Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null))
  );
}

function both(first: JsonSchema | undefined, second: JsonSchema): JsonSchema {
  if (first === undefined || first === true) return second;
  return second === true || canonicalJson(first) === canonicalJson(second)
    ? first
    : { allOf: [first, second] };
}

/** Returns the types that both sets allow. An integer is a number. */
function commonTypes(left: ReadonlySet<string>, right: ReadonlySet<string>): ReadonlySet<string> {
  const common = new Set([...left].filter((type) => right.has(type)));
  const withInteger = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    one.has("integer") && other.has("number");
  if (withInteger(left, right) || withInteger(right, left)) common.add("integer");
  return common;
}

/** Returns the types that a schema without `type` is obviously meant for. */
function inferredTypes({
  values,
  properties,
  additional,
  items,
}: Pick<Shape, "values" | "additional" | "items"> & {
  readonly properties: ReadonlyMap<string, JsonSchema>;
}): ReadonlySet<string> | undefined {
  if (values !== undefined && values.length > 0) return new Set(values.map(typeOf));
  if (properties.size > 0 || isJsonObject(additional)) return new Set(["object"]);
  return items === undefined ? undefined : new Set(["array"]);
}

function typeOf(value: JsonValue): string {
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}

function withRequired(
  properties: ReadonlyMap<string, JsonSchema>,
  required: ReadonlySet<string>,
): ReadonlyMap<string, ShapeProperty> {
  const all = new Map<string, ShapeProperty>();
  for (const [name, schema] of properties) all.set(name, { schema, required: required.has(name) });
  for (const name of required)
    if (!all.has(name)) all.set(name, { schema: true, required: true, isBare: true });
  return all;
}
