import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "@speclens/core";
import { allowsType, allowsValue } from "../notation/allows-value.ts";
import { type FlatSchema, flatSchema } from "../notation/flat-schema.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import type { ExampleSide } from "./check-value.ts";
import type { ExampleTools } from "./example-tools.ts";

/** Options for the side that an example is for, and for looking up components. */
export interface MakeExampleOptions {
  /** A request has no `readOnly` members, and a response has no `writeOnly` members. */
  readonly side: ExampleSide;
  /** Looks up components by name. */
  readonly resolve: SchemaResolver;
  /** Writes a text for a pattern. Default: patterns are ignored. */
  readonly textFor?: ExampleTools["textFor"] | undefined;
  /** Whether to use the examples and defaults of schemas, which may break them. Default true. */
  readonly usesExamples?: boolean | undefined;
}

/** The keyword that hides members from a side. */
const HIDDEN = { request: "readOnly", response: "writeOnly" } as const;
/** Number of members to show of an object that requires none. */
const UNREQUIRED_MEMBERS = 3;
/** Number of levels at which an object without required members shows some members. */
const UNREQUIRED_LEVELS = 3;
/** Values nested deeper are left out. */
const DEEPEST_LEVEL = 20;
/** Maximum number of values. It is limited because wide schemas may refer to each other. */
const MOST_VALUES = 500;
/** Maximum number of members to examine before no more values are created. Many references may lead to wide schemas. */
const MOST_MEMBERS = 100_000;
/** Maximum number of items in an array, even if its schema requires more. */
const MOST_ITEMS = 10;

/** Examples of the formats that JSON Schema 2020-12 and OpenAPI 3.1 name. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "user@example.com",
  "idn-email": "user@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com",
  url: "https://example.com",
  "uri-reference": "/example",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  byte: "ZXhhbXBsZQ==",
};

/**
 * Creates a small value that a schema allows. Objects contain their required members, or the first members if
 * none are required. Maps contain the minimum number of entries. A value is the schema's `const`, or the
 * first of its example, `default` and `enum` values that has its type. If there is none, it is a value of its
 * type, format and range. Returns undefined if the schema refers back to itself.
 */
export function makeExample(
  schema: JsonSchema | undefined,
  options: MakeExampleOptions,
): JsonValue | undefined {
  const maker = { ...options, made: 0, members: 0 };
  return makeValue(schema, new Set(), 0, maker);
}

/** Returns the example of a schema or of the component that it refers to. */
export function schemaExample(
  schema: JsonSchema | undefined,
  resolve: SchemaResolver,
): JsonValue | undefined {
  const flat = flatSchema(schema, new Set(), resolve);
  return flat && ownExample(flat.keywords);
}

interface Maker extends MakeExampleOptions {
  made: number;
  members: number;
}

function makeValue(
  schema: unknown,
  open: ReadonlySet<string>,
  level: number,
  maker: Maker,
): JsonValue | undefined {
  if (level > DEEPEST_LEVEL || maker.made >= MOST_VALUES) return undefined;
  if (maker.members >= MOST_MEMBERS) return undefined;
  maker.made++;
  const flat = flatSchema(schema, open, maker.resolve);
  if (flat === undefined) return undefined;
  maker.members += flat.properties.size + flat.required.size;
  const { keywords } = flat;
  if (level > 0 && keywords[HIDDEN[maker.side]] === true) return undefined;
  const given = givenValue(keywords, maker.usesExamples);
  if (given !== undefined) return given;
  switch (typeOf(flat)) {
    case "object":
      return makeObject(flat, level, maker);
    case "array":
      return makeArray(flat, level, maker);
    case "string":
      return makeText(keywords, maker.textFor);
    case "integer":
    case "number":
      return makeNumber(keywords);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return {};
  }
}

/** Returns a value that the schema itself names, if the rest of the schema allows it. */
function givenValue(keywords: JsonObject, usesExamples = true): JsonValue | undefined {
  if (keywords.const !== undefined) return keywords.const;
  const values = Array.isArray(keywords.enum) ? keywords.enum : [];
  const examples = usesExamples ? [ownExample(keywords), keywords.default] : [];
  const named = examples.find((value) => value != null && allowsValue(keywords, value));
  const listed = (value: JsonValue): boolean => allowsType(keywords, value);
  // `null` is not informative, so it is used last.
  return named ?? values.find((value) => value !== null && listed(value)) ?? values.find(listed);
}

function ownExample({ example, examples }: JsonObject): JsonValue | undefined {
  return example ?? firstOf(examples);
}

function firstOf(values: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(values) ? values[0] : undefined;
}

function typeOf({ keywords, properties }: FlatSchema): JsonValue | undefined {
  const { type } = keywords;
  if (Array.isArray(type)) return type.find((name: JsonValue) => name !== "null") ?? type[0];
  if (type !== undefined) return type;
  if (properties.size > 0) return "object";
  if (keywords.items !== undefined) return "array";
  return keywords.format === undefined ? undefined : "string";
}

function makeObject(flat: FlatSchema, level: number, maker: Maker): JsonObject {
  const least = numberOr(flat.keywords.minProperties, 0);
  const atLeast =
    level < UNREQUIRED_LEVELS && flat.required.size === 0 ? UNREQUIRED_MEMBERS : least;
  const names = new Set(flat.required);
  for (const name of flat.properties.keys()) {
    if (names.size >= atLeast) break;
    names.add(name);
  }
  const members: [string, JsonValue][] = [];
  for (const name of names) {
    const value = makeValue(flat.properties.get(name), flat.open, level + 1, maker);
    if (value !== undefined) members.push([name, value]);
  }
  const { additionalProperties } = flat.keywords;
  // Written as `{}`, a body that is only a map would be uninformative.
  const most = level === 0 && flat.properties.size === 0 ? Math.max(least, 1) : least;
  for (let count = 1; isJsonObject(additionalProperties) && members.length < most; count++) {
    const value = makeValue(additionalProperties, flat.open, level + 1, maker);
    if (value === undefined || count > MOST_ITEMS) break;
    members.push([count === 1 ? "key" : `key${count}`, value]);
  }
  // Never use assignment here, because a member may be called `__proto__`.
  return Object.fromEntries(members);
}

function makeArray(flat: FlatSchema, level: number, maker: Maker): readonly JsonValue[] {
  const { items, prefixItems, minItems } = flat.keywords;
  const schemas = Array.isArray(prefixItems) ? prefixItems : [];
  const length = Math.min(MOST_ITEMS, Math.max(schemas.length, numberOr(minItems, 1), 1));
  const values: JsonValue[] = [];
  for (let index = 0; index < length; index++) {
    const value = makeValue(schemas[index] ?? items, flat.open, level + 1, maker);
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}

function makeText(
  { format, minLength, maxLength, pattern }: JsonObject,
  textFor: MakeExampleOptions["textFor"],
): string {
  if (typeof pattern === "string") {
    const text = textFor?.(pattern, numberOr(minLength, 0), numberOr(maxLength, 1_000));
    if (text !== undefined) return text;
  }
  if (typeof format === "string" && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? "";
  const least = Math.min(numberOr(minLength, 0), 1_000);
  return "string".padEnd(least, "x").slice(0, Math.max(0, numberOr(maxLength, 1_000)));
}

/** Returns the number closest to 1 that is in the range and a multiple of `multipleOf`. */
function makeNumber(keywords: JsonObject): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  const whole = keywords.type !== "number";
  const step = numberOr(multipleOf, whole ? 1 : 0);
  const gap = step > 0 ? step : 0.5;
  const least = Math.max(numberOr(minimum, -Infinity), numberOr(exclusiveMinimum, -Infinity) + gap);
  const most = Math.min(numberOr(maximum, Infinity), numberOr(exclusiveMaximum, Infinity) - gap);
  // If the range is narrower than the gap, use its middle.
  if (step <= 0 && least > most) return (lowest(keywords) + highest(keywords)) / 2;
  const near = Math.min(Math.max(1, least), most);
  if (step <= 0) return near;
  const multiple = Math.ceil(near / step) * step;
  return multiple > most ? Math.floor(most / step) * step : multiple;
}

function lowest({ minimum, exclusiveMinimum }: JsonObject): number {
  return Math.max(numberOr(minimum, -Infinity), numberOr(exclusiveMinimum, -Infinity));
}

function highest({ maximum, exclusiveMaximum }: JsonObject): number {
  return Math.min(numberOr(maximum, Infinity), numberOr(exclusiveMaximum, Infinity));
}

function numberOr(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
