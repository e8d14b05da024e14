import type { JsonObject, JsonSchema, JsonValue } from "@speclens/core";
import { enumTypes } from "../notation/base-type.ts";
import type { Annotations } from "./read-annotations.ts";

/** The part of a type between two operators. */
export interface Operand {
  /** Keywords that the operand itself specifies. */
  readonly own: JsonObject;
  /** The schemas that it refers to or has in parentheses. */
  readonly parts: readonly JsonSchema[];
}

/** An item of a list separated by `|` without spaces. */
export type Element =
  | { readonly kind: "type"; readonly type: string; readonly structure: JsonObject }
  | { readonly kind: "value"; readonly value: JsonValue }
  | { readonly kind: "schema"; readonly schema: JsonSchema };

/** Builds an operand from elements and the annotations after them. Returns undefined if they mix types and values. */
export function operandOf(
  elements: readonly Element[],
  annotations: Annotations | undefined,
): Operand | undefined {
  const [only, ...others] = elements;
  const { keywords = {}, required = [], untyped = false } = annotations ?? {};
  if (only?.kind === "schema" && others.length === 0)
    return { own: withRequired(keywords, required), parts: [only.schema] };
  const base = enumOf(elements, untyped) ?? unionOf(elements, untyped);
  if (base === undefined) return undefined;
  const names = [...requiredOf(base), ...required];
  return { own: withRequired({ ...base, ...keywords }, names), parts: [] };
}

/** A list with a value is an `enum`; `null` alone is one if it is not a type. */
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

/** The names in `required`, which was read from an object if it is there. */
function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required : [];
}

/** Adds `required` as in the normal form. With no names, a `required` of the wrong kind stays. */
function withRequired(schema: JsonObject, names: readonly string[]): JsonObject {
  return names.length === 0 ? schema : { ...schema, required: [...new Set(names)].sort() };
}
