import type { JsonObject, JsonValue } from "@speclens/core";
import { jsonLiteral } from "./json-literal.ts";
import { hasMembers, renderObject } from "./render-object.ts";
import { isSchema } from "./schema-keywords.ts";
import type { TypeContext } from "./type-context.ts";
import { asAtom, atom, type TypeText } from "./type-text.ts";

/** The part of a schema that comes from `type`, `enum`, `properties` and `items`. */
export interface BaseType {
  /** Absent if the schema has none of these keywords. */
  readonly type?: TypeText;
  /** Constraints that the type itself cannot express. */
  readonly annotations: readonly string[];
  /** Keywords with invalid values, which are shown unchanged. */
  readonly unread: readonly string[];
}

const BARE_TYPE = /^[A-Za-z]\w*$/;

/** Words that have a different meaning in the place of a type. */
const NO_TYPES: ReadonlySet<string> = new Set(["any", "never", "true", "false"]);

export function renderBase(schema: JsonObject, context: TypeContext, indent: number): BaseType {
  const unread: string[] = [];
  const types = typeNames(schema.type);
  if (schema.type !== undefined && types === undefined) unread.push("type");
  const structures = structuresOf(schema, context, indent, unread);
  const values = enumValues(schema.enum);
  if (schema.enum !== undefined && values === undefined) unread.push("enum");

  const literals = values && listLiterals(values);
  const plain = structures.object === undefined && structures.array === undefined;
  if (values !== undefined && literals !== undefined && plain) {
    const type: TypeText = {
      text: literals,
      shape: values.length > 1 ? "list" : "atom",
    };
    if (types === undefined) return { type, annotations: ["untyped"], unread };
    // `null` alone is the type.
    const implied = enumTypes(values);
    if (implied.join() === types.join() && implied[0] !== "null")
      return { type, annotations: [], unread };
  }
  const annotations = literals === undefined ? [] : [`enum ${literals}`];

  if (types === undefined) {
    const parts = [structures.object, structures.array].filter((part) => part !== undefined);
    if (parts.length === 0) return { annotations, unread };
    return { type: listOf(parts), annotations: [...annotations, "untyped"], unread };
  }
  // A constraint on a type that the schema does not allow has no place in the list of types.
  if (structures.object !== undefined && !types.includes("object"))
    annotations.push(`object ${structures.object}`);
  if (structures.array !== undefined && !types.includes("array"))
    annotations.push(`array ${structures.array}`);
  const parts = types.map((name) => {
    if (name === "object") return structures.object ?? name;
    if (name === "array") return structures.array ?? name;
    return name;
  });
  return { type: listOf(parts), annotations, unread };
}

function listOf(parts: readonly string[]): TypeText {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return atom(only);
  return { text: parts.join("|"), shape: "list" };
}

interface Structures {
  readonly object?: string;
  readonly array?: string;
}

function structuresOf(
  schema: JsonObject,
  context: TypeContext,
  indent: number,
  unread: string[],
): Structures {
  const object = hasMembers(schema, unread) ? renderObject(schema, context, indent) : undefined;
  const array = renderArray(schema, context, indent, unread);
  return { ...(object !== undefined && { object }), ...(array !== undefined && { array }) };
}

function renderArray(
  schema: JsonObject,
  context: TypeContext,
  indent: number,
  unread: string[],
): string | undefined {
  const { items, prefixItems } = schema;
  if (prefixItems !== undefined && !Array.isArray(prefixItems)) unread.push("prefixItems");
  else if (Array.isArray(prefixItems)) {
    const members = prefixItems.map((item) => context.type(item, indent).text);
    if (items !== undefined) members.push(`...${context.type(items, indent).text}`);
    return `[${members.join(", ")}]`;
  }
  if (items === undefined) return undefined;
  if (isSchema(items)) return `${asAtom(context.type(items, indent))}[]`;
  unread.push("items");
  return undefined;
}

/** Returns the names in `type`, or undefined if there are none or if any is not a plain word. */
export function typeNames(type: JsonValue | undefined): readonly string[] | undefined {
  const names = typeof type === "string" ? [type] : type;
  if (!Array.isArray(names) || names.length === 0) return undefined;
  const known = names.filter((name): name is string => typeof name === "string");
  const bare = known.filter((name) => BARE_TYPE.test(name) && !NO_TYPES.has(name));
  return bare.length === names.length ? bare : undefined;
}

/** Returns the values of `enum` if all are scalars. An object among them could be misread as a type. */
function enumValues(values: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined;
  return values.some((value) => typeof value === "object" && value !== null) ? undefined : values;
}

/** Number of values to join at once. A million separate texts would double the memory. */
const VALUES_AT_ONCE = 1_000;

function listLiterals(values: readonly JsonValue[]): string {
  const lists: string[] = [];
  for (let at = 0; at < values.length; at += VALUES_AT_ONCE)
    lists.push(
      values
        .slice(at, at + VALUES_AT_ONCE)
        .map(jsonLiteral)
        .join("|"),
    );
  return lists.join("|");
}

/** Returns the types of the values in order, but `null` last. */
export function enumTypes(values: readonly JsonValue[]): string[] {
  const types = new Set<string>();
  for (const value of values) types.add(typeOf(value));
  if (types.delete("null")) types.add("null");
  return [...types];
}

function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
