import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { asDiscriminator, type Discriminator } from "./discriminator.ts";
import {
  jsonLiteral,
  nameLiteral,
  numberLiteral,
  patternLiteral,
  referencedName,
  referenceLiteral,
} from "./json-literal.ts";
import {
  COUNTS,
  FLAGS,
  isExplanation,
  isSchema,
  requiredNames,
  SCHEMA_KEYWORDS,
} from "./schema-keywords.ts";
import type { TypeContext } from "./type-context.ts";

/** Words with another meaning among annotations: a format of that name is quoted. */
const RESERVED: ReadonlySet<string> = new Set([...FLAGS.map(([, word]) => word), "untyped"]);

/** Keywords that are written elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...["type", "enum", "properties", "patternProperties", "additionalProperties", "items"],
  ...["prefixItems", "allOf", "oneOf", "anyOf", "$ref", "default"],
]);

/**
 * Writes the text in parentheses after a type: every constraint that the type itself does not express.
 * Unknown keywords come last, as `keyword: JSON`. Omits `x-…` and keywords that only explain.
 */
export function renderAnnotations(
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
    // `false` is the default.
    if (schema[keyword] === false) read.add(keyword);
    take(keyword, schema[keyword] === true ? word : undefined);
  }
  take("required", requiredText(schema, read));
  take("discriminator", discriminatorText(asDiscriminator(schema.discriminator)));
  for (const keyword of SCHEMA_KEYWORDS) {
    const value = schema[keyword];
    if (!isSchema(value)) continue;
    take(keyword, `${keyword} ${context.type(value, indent).text}`);
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || read.has(keyword) || isExplanation(keyword)) continue;
    const written = ELSEWHERE.has(keyword) && !unread.includes(keyword);
    if (!written) annotations.push(`${nameLiteral(keyword)}: ${jsonLiteral(value)}`);
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
    if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
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

/** Writes a range: `1..100`, `1..`, `..100`. */
function rangeText(least: string | undefined, most: string | undefined): string | undefined {
  return least === undefined && most === undefined ? undefined : `${least ?? ""}..${most ?? ""}`;
}

/** Writes the required names that have no property. */
function requiredText(schema: JsonObject, read: Set<string>): string | undefined {
  const required = requiredNames(schema.required);
  if (required === undefined) return undefined;
  read.add("required");
  const known = isJsonObject(schema.properties) ? schema.properties : {};
  const others = required.filter((name) => !Object.hasOwn(known, name));
  return others.length > 0 ? `required ${others.map(nameLiteral).join(" ")}` : undefined;
}

/** Writes `discriminator kind {dog: $Dog} else $Cat`. */
function discriminatorText(discriminator: Discriminator | undefined): string | undefined {
  if (discriminator === undefined) return undefined;
  const { propertyName, mapping, defaultMapping } = discriminator;
  const text = `discriminator ${nameLiteral(propertyName)}`;
  const targets = mapping
    ? ` {${Object.entries(mapping)
        .map(([value, target]) => `${nameLiteral(value)}: ${mappingTarget(target)}`)
        .join(", ")}}`
    : "";
  const other = defaultMapping === undefined ? "" : ` else ${mappingTarget(defaultMapping)}`;
  return text + targets + other;
}

/** Writes `$Dog`, or the text itself if it does not refer to a component. */
function mappingTarget(target: JsonValue | undefined): string {
  const name = typeof target === "string" ? referencedName(target) : undefined;
  return name === undefined ? jsonLiteral(target ?? null) : referenceLiteral(name);
}
