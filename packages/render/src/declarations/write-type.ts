import { isJsonObject, type JsonObject, type JsonValue, referencedSchema } from "@speclens/core";
import type { ExampleSide } from "../examples/check-value.ts";
import { flatSchema } from "../notation/flat-schema.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { comment, literalType, unknownSchema } from "./type-literals.ts";
import {
  ANY_OBJECT,
  atom,
  enclosed,
  intersection,
  type TypeText,
  UNKNOWN,
  union,
} from "./type-text.ts";
import { docOf, type ObjectMember, writeObject } from "./write-object.ts";

/** What the type of a schema depends on besides the schema. */
export interface TypeScope {
  /** The side that the type is for. A request has no `readOnly` members, and a response has no `writeOnly` ones. */
  readonly side: ExampleSide;
  /** Looks up components by name. */
  readonly resolve: SchemaResolver;
  /** Returns the name of a component's type; undefined if it is not written. */
  readonly typeOf: (name: string) => string | undefined;
  /** Returns whether a type must not refer to a component directly, because that component refers back. */
  readonly isCircular: (name: string) => boolean;
  /** Characters that the type may still take. More is left out. */
  room: number;
  /** Types around the one that is being written. */
  depth: number;
  /** Whether something was left out. */
  isCut: boolean;
}

const HIDDEN = { request: "readOnly", response: "writeOnly" } as const;
/** Levels of types in one another. */
const DEEPEST_LEVEL = 30;
/** Values of an `enum`, and their characters, that are written. */
const MOST_VALUES = 200;
const LONGEST_VALUES = 4_000;
/** Members of a combination that are written. */
const MOST_MEMBERS = 100;
/** Types of members in an index signature, before it becomes `unknown`. */
const MOST_INDEXED = 4;

/**
 * Writes the TypeScript type of a schema. Every text that it returns is a type, whatever the schema is.
 *
 * @param margin levels of indentation
 * @param isDirect whether the type is that of a declaration, or an operand of it. There, circles are not allowed.
 */
export function writeType(
  schema: unknown,
  scope: TypeScope,
  margin = 0,
  isDirect = false,
): TypeText {
  if (schema === false) return atom("never");
  if (!isJsonObject(schema)) return UNKNOWN;
  if (scope.depth >= DEEPEST_LEVEL || scope.room <= 0) {
    scope.isCut = true;
    return atom("unknown /* … */");
  }
  scope.depth++;
  const type = operandsType(schema, scope, margin, isDirect);
  scope.depth--;
  return schema.nullable === true ? union([type, atom("null")]) : type;
}

function operandsType(
  schema: JsonObject,
  scope: TypeScope,
  margin: number,
  isDirect: boolean,
): TypeText {
  const operands: TypeText[] = [];
  if (typeof schema.$ref === "string")
    operands.push(referenceType(schema.$ref, scope, margin, isDirect));
  const own = ownType(schema, scope, margin);
  if (own !== undefined) operands.push(own);
  const membersOf = (value: JsonValue | undefined): TypeText[] =>
    Array.isArray(value)
      ? value
          .slice(0, MOST_MEMBERS)
          .map((member: JsonValue) => writeType(member, scope, margin, isDirect))
      : [];
  operands.push(...membersOf(schema.allOf));
  for (const list of [schema.oneOf, schema.anyOf]) {
    const members = membersOf(list);
    if (members.length === 0) continue;
    const isWhole = Array.isArray(list) && list.length <= MOST_MEMBERS;
    if (!isWhole) scope.isCut = true;
    operands.push(isWhole ? union(members) : UNKNOWN);
  }
  return intersection(operands);
}

function referenceType(
  reference: string,
  scope: TypeScope,
  margin: number,
  isDirect: boolean,
): TypeText {
  const name = referencedSchema(reference);
  if (name === undefined) return UNKNOWN;
  if (isDirect && scope.isCircular(name)) {
    // Its own members are enough, because what it refers to leads back here.
    const target = scope.resolve(name);
    return (isJsonObject(target) ? ownType(target, scope, margin) : undefined) ?? UNKNOWN;
  }
  const type = scope.typeOf(name);
  if (type !== undefined) return spend(atom(type), scope);
  scope.isCut = true;
  return spend(atom(unknownSchema(name)), scope);
}

/** Writes what a schema says without references and combinations; undefined if it says nothing. */
function ownType(schema: JsonObject, scope: TypeScope, margin: number): TypeText | undefined {
  if (schema.const !== undefined) return spend(atom(literalType(schema.const)), scope);
  const names = typeNames(schema);
  const values = Array.isArray(schema.enum) && schema.enum.length > 0 ? schema.enum : undefined;
  if (values !== undefined) {
    const isFew = values.length <= MOST_VALUES;
    const literals = isFew ? values.map((value: JsonValue) => literalType(value)) : [];
    const length = literals.reduce((sum, { length }) => sum + length, 0);
    if (isFew && length <= LONGEST_VALUES && length <= scope.room)
      return spend(union(literals.map(atom)), scope);
    scope.isCut = true;
    const base = names.length === 0 ? UNKNOWN : union(names.map((name) => plainType(name, schema)));
    return { ...base, text: `${base.text} ${comment(`one of ${values.length} values`)}` };
  }
  if (names.length === 0) return undefined;
  return union(
    names.map((name) => {
      if (name === "object") return objectType(schema, scope, margin);
      if (name === "array") return arrayType(schema, scope, margin);
      return spend(plainType(name, schema), scope);
    }),
  );
}

function typeNames({
  type,
  properties,
  additionalProperties,
  required,
  items,
  prefixItems,
}: JsonObject): string[] {
  const names = typeof type === "string" ? [type] : type;
  if (Array.isArray(names)) return names.filter((name) => typeof name === "string").slice(0, 10);
  if (isJsonObject(properties) || isJsonObject(additionalProperties)) return ["object"];
  if (Array.isArray(required) && required.length > 0) return ["object"];
  return items !== undefined || prefixItems !== undefined ? ["array"] : [];
}

function plainType(name: string, { format, contentMediaType }: JsonObject): TypeText {
  switch (name) {
    case "string":
      return atom(
        format === "binary" || contentMediaType === "application/octet-stream" ? "Blob" : "string",
      );
    case "integer":
    case "number":
      return atom("number");
    case "boolean":
    case "null":
      return atom(name);
    case "object":
      return atom(ANY_OBJECT);
    case "array":
      return atom("unknown[]");
    default:
      return UNKNOWN;
  }
}

function arrayType({ items, prefixItems }: JsonObject, scope: TypeScope, margin: number): TypeText {
  const of = (schema: JsonValue | undefined): TypeText => writeType(schema, scope, margin);
  if (!Array.isArray(prefixItems)) return spend(atom(`${enclosed(of(items))}[]`), scope);
  const first = prefixItems.slice(0, MOST_MEMBERS).map((item: JsonValue) => of(item).text);
  const isClosed = items === false && prefixItems.length <= MOST_MEMBERS;
  if (!isClosed) first.push(`...${enclosed(of(items === false ? true : items))}[]`);
  return atom(`[${first.join(", ")}]`);
}

function objectType(schema: JsonObject, scope: TypeScope, margin: number): TypeText {
  const { properties, required } = schema;
  const names = new Set(Array.isArray(required) ? required : []);
  const members: ObjectMember[] = [];
  for (const [name, property] of Object.entries(isJsonObject(properties) ? properties : {})) {
    if (property === undefined || isHidden(property, scope)) continue;
    if (scope.room <= 0) {
      scope.isCut = true;
      break;
    }
    const type = writeType(property, scope, margin + 1);
    const isRequired = names.has(name);
    members.push({ name, type: type.text, isRequired, doc: docOf(property) });
    scope.room -= name.length + 4;
  }
  for (const name of undeclaredNames(schema, names, scope))
    members.push({ name, type: "unknown", isRequired: true, doc: "" });
  const index = indexType(schema, members, scope, margin);
  if (members.length === 0 && index === undefined) return spend(atom(ANY_OBJECT), scope);
  return { text: writeObject(members, index, margin), shape: "object" };
}

/** Returns the required members that neither the object nor a part of it that requires them declares. */
function undeclaredNames(
  { properties, $ref, allOf }: JsonObject,
  names: ReadonlySet<JsonValue>,
  scope: TypeScope,
): string[] {
  const undeclared = [...names].filter(
    (name): name is string =>
      typeof name === "string" && !(isJsonObject(properties) && Object.hasOwn(properties, name)),
  );
  if (undeclared.length === 0) return [];
  const others = { ...($ref !== undefined && { $ref }), ...(allOf !== undefined && { allOf }) };
  const flat = flatSchema(others, new Set(), scope.resolve);
  return undeclared
    .slice(0, MOST_MEMBERS)
    .filter((name) => !flat?.required.has(name) && !isHidden(flat?.properties.get(name), scope));
}

/**
 * Returns the type of members without a declaration; undefined if there is none to write. TypeScript demands that it
 * allows every declared member.
 */
function indexType(
  { additionalProperties, patternProperties }: JsonObject,
  members: readonly ObjectMember[],
  scope: TypeScope,
  margin: number,
): string | undefined {
  const patterns = isJsonObject(patternProperties) ? Object.values(patternProperties) : [];
  const schemas = [additionalProperties, ...patterns].filter((schema) => isJsonObject(schema));
  if (schemas.length === 0) return undefined;
  const own = union(
    schemas.slice(0, MOST_INDEXED).map((schema) => writeType(schema, scope, margin + 1)),
  );
  if (members.length === 0) return own.text;
  const types = new Set([own.text, ...members.map(({ type }) => type)]);
  if (members.some(({ isRequired }) => !isRequired)) types.add("undefined");
  if (types.size > MOST_INDEXED || [...types].some((type) => type.includes("\n"))) return "unknown";
  return [...types].map((type) => (/[&|]/.test(type) ? `(${type})` : type)).join(" | ");
}

/** Returns whether a member is not part of a side. */
function isHidden(property: unknown, { side, resolve }: TypeScope): boolean {
  if (!isJsonObject(property)) return false;
  const name = typeof property.$ref === "string" ? referencedSchema(property.$ref) : undefined;
  const target = name === undefined ? undefined : resolve(name);
  return [property, target].some((one) => isJsonObject(one) && one[HIDDEN[side]] === true);
}

function spend(type: TypeText, scope: TypeScope): TypeText {
  scope.room -= type.text.length;
  return type;
}
