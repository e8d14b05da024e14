import { isJsonObject, type JsonObject, type JsonValue, referencedSchema } from "@speclens/core";
import { jsonLiteral, nameLiteral, patternLiteral, referenceLiteral } from "./literal.ts";
import { numberLiteral } from "./number-literal.ts";
import type { TypeContext } from "./type-context.ts";

/** Words that stand for something else among annotations, so that no format may be written as they are. */
const RESERVED: ReadonlySet<string> = new Set([
  "unique",
  "readOnly",
  "writeOnly",
  "deprecated",
  "nullable",
  "untyped",
]);

const FLAGS: readonly (readonly [keyword: string, word: string])[] = [
  ["uniqueItems", "unique"],
  ["readOnly", "readOnly"],
  ["writeOnly", "writeOnly"],
  ["deprecated", "deprecated"],
  ["nullable", "nullable"],
];

const COUNTS: readonly (readonly [least: string, most: string, unit: string])[] = [
  ["minLength", "maxLength", "chars"],
  ["minItems", "maxItems", "items"],
  ["minProperties", "maxProperties", "properties"],
  ["minContains", "maxContains", "contained"],
];

/** Keywords whose value is a schema, written as `keyword T`. */
const SCHEMA_KEYWORDS: readonly string[] = [
  "not",
  "contains",
  "propertyNames",
  "if",
  "then",
  "else",
  "unevaluatedProperties",
  "unevaluatedItems",
  "contentSchema",
];

/** Read elsewhere, or without weight for a call. */
const SILENT: ReadonlySet<string> = new Set([
  ...["type", "enum", "properties", "patternProperties", "additionalProperties", "items"],
  ...["prefixItems", "allOf", "oneOf", "anyOf", "$ref", "default", "required"],
  ...["title", "description", "example", "examples", "externalDocs", "xml", "$comment"],
]);

/**
 * What stands in parentheses behind a type: everything that constrains and that the type itself
 * does not say. Unknown keywords come last, as `keyword: JSON`; `x-…` and what only explains is
 * left out.
 */
export function annotationsOf(
  schema: JsonObject,
  base: readonly string[],
  unread: readonly string[],
  context: TypeContext,
  indent: number,
): string[] {
  const annotations = [...base];
  const read = new Set<string>();
  const take = (keyword: string, text: string | undefined): void => {
    if (text === undefined) return;
    read.add(keyword);
    annotations.push(text);
  };

  take("format", formatText(schema.format));
  take("pattern", typeof schema.pattern === "string" ? patternText(schema.pattern) : undefined);
  for (const range of rangesOf(schema, read)) annotations.push(range);
  for (const [keyword, word] of FLAGS) {
    // `false` is what is true without the keyword.
    if (schema[keyword] === false) read.add(keyword);
    take(keyword, schema[keyword] === true ? word : undefined);
  }
  take("required", requiredText(schema, read));
  take("discriminator", discriminatorText(schema.discriminator));
  for (const keyword of SCHEMA_KEYWORDS) {
    const value = schema[keyword];
    if (!isJsonObject(value) && typeof value !== "boolean") continue;
    take(keyword, `${keyword} ${context.type(value, indent).text}`);
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || read.has(keyword) || keyword.startsWith("x-")) continue;
    const known = SILENT.has(keyword) && !unread.includes(keyword);
    // It was not read, so it is no list of names.
    const badRequired = keyword === "required";
    if (!known || badRequired) annotations.push(`${nameLiteral(keyword)}: ${jsonLiteral(value)}`);
  }
  return annotations;
}

function formatText(format: JsonValue | undefined): string | undefined {
  if (typeof format !== "string") return undefined;
  const bare = /^[A-Za-z][\w.-]*$/.test(format) && !RESERVED.has(format);
  return bare ? format : `format ${jsonLiteral(format)}`;
}

function patternText(pattern: string): string {
  const literal = patternLiteral(pattern);
  return literal.startsWith("/") ? literal : `pattern ${literal}`;
}

function rangesOf(schema: JsonObject, read: Set<string>): string[] {
  const ranges: string[] = [];
  const number = (keyword: string): string | undefined => {
    const value = schema[keyword];
    if (typeof value !== "number") return undefined;
    read.add(keyword);
    return numberLiteral(value);
  };
  const bounds = rangeText(number("minimum"), number("maximum"));
  if (bounds !== undefined) ranges.push(bounds);
  const above = number("exclusiveMinimum");
  if (above !== undefined) ranges.push(`>${above}`);
  const below = number("exclusiveMaximum");
  if (below !== undefined) ranges.push(`<${below}`);
  const step = number("multipleOf");
  if (step !== undefined) ranges.push(`multipleOf ${step}`);
  for (const [least, most, unit] of COUNTS) {
    const range = rangeText(number(least), number(most));
    if (range !== undefined) ranges.push(`${range} ${unit}`);
  }
  return ranges;
}

/** `1..100`, `1..`, `..100`. */
function rangeText(least: string | undefined, most: string | undefined): string | undefined {
  return least === undefined && most === undefined ? undefined : `${least ?? ""}..${most ?? ""}`;
}

/** Required names that no property explains. */
function requiredText(schema: JsonObject, read: Set<string>): string | undefined {
  const { required, properties } = schema;
  if (!Array.isArray(required)) return undefined;
  if (!required.every((name) => typeof name === "string")) return undefined;
  read.add("required");
  const known = isJsonObject(properties) ? properties : {};
  const others = required.filter((name) => !Object.hasOwn(known, name));
  return others.length > 0 ? `required ${others.map(nameLiteral).join(" ")}` : undefined;
}

/** `discriminator kind {dog: $Dog} else $Cat`. */
function discriminatorText(discriminator: JsonValue | undefined): string | undefined {
  if (!isJsonObject(discriminator)) return undefined;
  const { propertyName, mapping, defaultMapping } = discriminator;
  if (typeof propertyName !== "string") return undefined;
  const text = `discriminator ${nameLiteral(propertyName)}`;
  const targets = isJsonObject(mapping)
    ? ` {${Object.entries(mapping)
        .map(([value, target]) => `${nameLiteral(value)}: ${mappingTarget(target)}`)
        .join(", ")}}`
    : "";
  const other = defaultMapping === undefined ? "" : ` else ${mappingTarget(defaultMapping)}`;
  return text + targets + other;
}

/** `$Dog`, or the text as it is where it is no reference to a component. */
function mappingTarget(target: JsonValue | undefined): string {
  const name = typeof target === "string" ? referencedSchema(target) : undefined;
  return name === undefined ? jsonLiteral(target ?? null) : referenceLiteral(name);
}
