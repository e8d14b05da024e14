import {
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  referencedSchema,
  schemaReference,
} from "@speclens/core";
import { enumTypes } from "../base-type.ts";
import { joinSchemas } from "../join-schemas.ts";
import { type Annotations, readAnnotations } from "./read-annotations.ts";
import { readLiteral, readString } from "./read-json.ts";
import { readMemberType } from "./read-member-type.ts";
import { readReferenceName } from "./read-names.ts";
import { readObject } from "./read-object.ts";
import type { TypeReader } from "./type-reader.ts";

/** What stands between two operators. */
export interface Operand {
  /** What it says itself. */
  readonly own: JsonObject;
  /** The reference that it is, or what stands in its parentheses. */
  readonly parts: readonly JsonSchema[];
}

/** One of those that `|` without spaces parts. */
type Element =
  | { readonly kind: "type"; readonly type: string; readonly structure: JsonObject }
  | { readonly kind: "value"; readonly value: JsonValue }
  | { readonly kind: "schema"; readonly schema: JsonSchema };

const TYPE = /[A-Za-z]\w*/y;

/** Arrays of arrays of … that are read: as many as are written. */
const MOST_ARRAYS = 60;

/** Reads a list of types or values, or a single type, and the annotations behind it. */
export function readOperand(types: TypeReader): Operand {
  const elements: Element[] = [];
  let annotations: Annotations | undefined;
  do {
    const read = readElement(types);
    elements.push(read.element);
    annotations = read.annotations;
    // Annotations belong to the whole list.
  } while (annotations === undefined && types.text.skip("|"));
  return operandOf(elements, annotations, types);
}

function readElement(types: TypeReader): { element: Element; annotations?: Annotations } {
  const { text } = types;
  let element = readPrimary(types);
  for (let arrays = 0; ; arrays++) {
    const annotations = text.peek("(") ? readAnnotations(types) : undefined;
    if (!text.skip("[]")) return { element, ...(annotations && { annotations }) };
    if (arrays >= MOST_ARRAYS) text.fail(`at most ${MOST_ARRAYS} arrays one in the other`);
    const { own, parts } = operandOf([element], annotations, types);
    element = { kind: "type", type: "array", structure: { items: joinSchemas(own, parts) } };
  }
}

function readPrimary(types: TypeReader): Element {
  const { text } = types;
  if (text.skip("$")) return { kind: "schema", schema: readReference(types) };
  if (text.skip("(")) {
    const schema = types.type();
    text.expect(")");
    return { kind: "schema", schema };
  }
  if (text.skip("{")) return { kind: "type", type: "object", structure: readObject(types) };
  if (text.skip("[")) return { kind: "type", type: "array", structure: readTuple(types) };
  const start = text.position;
  const name = text.match(TYPE);
  if (name === "any") return { kind: "schema", schema: true };
  if (name === "never") return { kind: "schema", schema: false };
  if (name !== undefined && name !== "true" && name !== "false")
    return { kind: "type", type: name, structure: {} };
  text.moveTo(start);
  return { kind: "value", value: readLiteral(text, "a type") };
}

/** `$Name`, `$"any name"`, `$("#/x/y")`, and `<T>` behind where it is written out. */
function readReference(types: TypeReader): JsonSchema {
  const { text } = types;
  let $ref: string;
  if (text.skip("(")) {
    $ref = readString(text);
    text.expect(")");
  } else $ref = schemaReference(readReferenceName(text));
  if (text.skip("<")) {
    const schema = types.type();
    text.expect(">");
    const name = referencedSchema($ref);
    if (name !== undefined && !types.inlined.has(name)) types.inlined.set(name, schema);
  }
  return { $ref };
}

/** The rest of `[A, B, ...T]`. */
function readTuple(types: TypeReader): JsonObject {
  const { text } = types;
  const prefixItems: JsonValue[] = [];
  if (text.skip("]")) return { prefixItems };
  do {
    if (text.skip("...")) {
      const items = readMemberType(types);
      text.expect("]");
      return { prefixItems, items };
    }
    prefixItems.push(readMemberType(types));
  } while (text.skip(", "));
  text.expect("]");
  return { prefixItems };
}

function operandOf(
  elements: readonly Element[],
  annotations: Annotations | undefined,
  types: TypeReader,
): Operand {
  const [only, ...others] = elements;
  const { keywords = {}, required = [], untyped = false } = annotations ?? {};
  if (only?.kind === "schema" && others.length === 0)
    return { own: withRequired(keywords, required), parts: [only.schema] };
  const base = enumOf(elements, untyped) ?? unionOf(elements, untyped);
  if (base === undefined)
    return types.text.fail("only types or only values in a list without spaces");
  const names = [...requiredOf(base), ...required];
  return { own: withRequired({ ...base, ...keywords }, names), parts: [] };
}

/** A list that holds a value is an `enum`; `null` alone is one where it stands for no type. */
function enumOf(elements: readonly Element[], untyped: boolean): JsonObject | undefined {
  const valued = elements.some(({ kind }) => kind === "value");
  const values = elements.flatMap((element): JsonValue[] => {
    if (element.kind === "value") return [element.value];
    return element.kind === "type" && element.type === "null" ? [null] : [];
  });
  if (values.length < elements.length || !(valued || untyped)) return undefined;
  return { ...(!untyped && { type: oneOrMore(enumTypes(values)) }), enum: values };
}

function unionOf(elements: readonly Element[], untyped: boolean): JsonObject | undefined {
  const typed = elements.filter((element) => element.kind === "type");
  if (typed.length < elements.length) return undefined;
  const structures = Object.fromEntries(
    typed.flatMap(({ structure }) => Object.entries(structure)),
  );
  return { ...(!untyped && { type: oneOrMore(typed.map(({ type }) => type)) }), ...structures };
}

function oneOrMore(names: readonly string[]): JsonValue {
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 ? only : names;
}

/** Its `required` was read from an object, or is none. */
function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required : [];
}

/** `required` as the normal form has it; what a document has of the wrong kind stays. */
function withRequired(schema: JsonObject, names: readonly string[]): JsonObject {
  return names.length === 0 ? schema : { ...schema, required: [...new Set(names)].sort() };
}
