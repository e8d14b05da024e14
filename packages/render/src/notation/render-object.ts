import { isJsonObject, type JsonObject } from "@speclens/core";
import { describeValues } from "./describe-values.ts";
import { nameLiteral, patternLiteral } from "./json-literal.ts";
import { isSchema, requiredNames } from "./schema-keywords.ts";
import type { TypeContext } from "./type-context.ts";

/** Objects up to this width without descriptions take one line. */
const WIDEST_LINE = 90;
/**
 * Members of a large object that are joined at once. A member's own text takes several times as much memory as its
 * place in the joined text.
 */
const JOINED_AT_ONCE = 1_000;

const MEMBER_KEYWORDS = ["properties", "patternProperties"] as const;

/** Returns whether a schema describes members. Adds invalid keywords to `unread`. */
export function hasMembers(schema: JsonObject, unread: string[]): boolean {
  let found = false;
  for (const keyword of MEMBER_KEYWORDS) {
    const members = schema[keyword];
    // `{}` says that no property is known.
    if (isJsonObject(members))
      found ||= keyword === "properties" || memberNames(members).length > 0;
    else if (members !== undefined) unread.push(keyword);
  }
  const rest = schema.additionalProperties;
  if (isSchema(rest)) return true;
  if (rest !== undefined) unread.push("additionalProperties");
  return found;
}

/** Writes `{name: T, name?: T, [/pattern/]: T, [key]: T}`, on one line or with one line per member. */
export function renderObject(schema: JsonObject, context: TypeContext, indent: number): string {
  const margin = " ".repeat(indent);
  const separator = `\n${margin} `;
  const blocks = ["{"];
  let members: string[] = [];
  for (const member of renderMembers(schema, context, indent + 1)) {
    members.push(member);
    if (members.length < JOINED_AT_ONCE) continue;
    blocks.push(members.join(separator));
    members = [];
  }
  if (blocks.length === 1) {
    const commented = members.some((member) => member.includes("\n") || member.includes(" // "));
    // A member takes a character and more, so many are not even joined to see how wide they are.
    const oneLine = commented || members.length > WIDEST_LINE ? "" : `{${members.join(", ")}}`;
    if (oneLine !== "" && oneLine.length <= WIDEST_LINE) return oneLine;
  }
  if (members.length > 0) blocks.push(members.join(separator));
  return `${blocks.join(separator)}\n${margin}}`;
}

function* renderMembers(
  schema: JsonObject,
  context: TypeContext,
  indent: number,
): Generator<string> {
  const required = new Set(requiredNames(schema.required));
  const isRequired = (name: string): boolean => required.has(name);
  const { properties, patternProperties } = schema;
  for (const name of inOrder(sentNames(properties, context), isRequired)) {
    if (context.isFull) return;
    const key = nameLiteral(name) + (isRequired(name) ? "" : "?");
    yield renderMember(key, memberOf(properties, name), context, indent);
  }
  for (const pattern of memberNames(patternProperties)) {
    if (context.isFull) return;
    const property = memberOf(patternProperties, pattern);
    yield renderMember(`[${patternLiteral(pattern)}]`, property, context, indent);
  }
  const rest = schema.additionalProperties;
  if (isSchema(rest)) yield renderMember("[key]", rest, context, indent);
}

/** Returns the names of the members to write: a request body has none that are only read. */
function sentNames(members: JsonObject[string], context: TypeContext): string[] {
  const names = memberNames(members);
  if (!context.omitsReadOnly) return names;
  const sent = names.filter((name) => {
    const member = memberOf(members, name);
    return !isJsonObject(member) || member.readOnly !== true;
  });
  if (sent.length < names.length) context.hasOmitted = true;
  return sent;
}

/** Returns required names first. */
function inOrder(names: string[], isRequired: (name: string) => boolean): string[] {
  const first = names.filter(isRequired);
  if (first.length === 0 || first.length === names.length) return names;
  return [...first, ...names.filter((name) => !isRequired(name))];
}

/** Names alone: pairs of all members would take more memory than a large object itself. */
function memberNames(members: JsonObject[string]): string[] {
  if (!isJsonObject(members)) return [];
  return Object.keys(members).filter((name) => members[name] !== undefined);
}

function memberOf(members: JsonObject[string], name: string): unknown {
  return isJsonObject(members) ? members[name] : undefined;
}

/** Writes `key: T // description`. If T takes several lines, the description follows the first line. */
export function renderMember(
  key: string,
  schema: unknown,
  context: TypeContext,
  indent: number,
  description: string = describeMember(schema, context),
): string {
  context.spend(key.length + description.length);
  const line = `${key}: ${context.type(schema, indent).text}`;
  return withComment(line, description);
}

function describeMember(schema: unknown, context: TypeContext): string {
  const shown = describeSchema(schema, (text) => context.describe(text));
  const description = isJsonObject(schema) ? schema.description : undefined;
  return context.withListedValues(shown, schema, description);
}

/** Puts ` // comment` at the end of the first line. */
export function withComment(text: string, comment: string): string {
  if (comment === "") return text;
  const end = text.indexOf("\n");
  const suffix = ` // ${comment}`;
  return end < 0 ? text + suffix : text.slice(0, end) + suffix + text.slice(end);
}

/**
 * Returns a schema's description, or the first description among its alternatives, and what its values mean.
 *
 * @param shorten shortens a description; returns `""` if there is none
 */
export function describeSchema(schema: unknown, shorten: (description: unknown) => string): string {
  if (!isJsonObject(schema)) return "";
  const alternatives = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((members) =>
    Array.isArray(members) ? members.filter(isJsonObject) : [],
  );
  const descriptions = [schema, ...alternatives].map(({ description }) => shorten(description));
  const meanings = shorten(describeValues(schema));
  return [descriptions.find((text) => text !== "") ?? "", meanings]
    .filter((text) => text !== "")
    .join(" ");
}
