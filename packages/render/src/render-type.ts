import { isJsonObject, type JsonObject, referencedSchema } from "@speclens/core";
import { annotationsOf } from "./annotations.ts";
import { renderBase } from "./base-type.ts";
import { jsonLiteral, referenceLiteral } from "./literal.ts";
import { TypeContext, type TypeOptions } from "./type-context.ts";
import { asOperand, atom, type TypeText } from "./type-text.ts";

const COMBINATIONS = [
  { keyword: "allOf", operator: " & " },
  { keyword: "oneOf", operator: " | " },
  { keyword: "anyOf", operator: " || " },
] as const;

/** A context that writes any JSON Schema in the notation of NOTATION.md and never throws. */
export function typeContext(options: TypeOptions): TypeContext {
  return new TypeContext(options, renderType);
}

function renderType(schema: unknown, context: TypeContext, indent: number): TypeText {
  if (schema === undefined || schema === true) return atom("any");
  if (schema === false) return atom("never");
  if (!isJsonObject(schema)) return atom(`any(schema: ${jsonLiteral(schema)})`);
  return renderSchemaObject(schema, context, indent);
}

function renderSchemaObject(schema: JsonObject, context: TypeContext, indent: number): TypeText {
  const base = renderBase(schema, context, indent);
  const reference = renderReference(schema.$ref, context, indent);
  const combined: TypeText[] = [];
  const unread = [...base.unread];
  for (const { keyword, operator } of COMBINATIONS) {
    const members = schema[keyword];
    if (members === undefined) continue;
    if (Array.isArray(members) && members.length > 0)
      combined.push(combine(members, operator, context, indent));
    else unread.push(keyword);
  }
  if (schema.$ref !== undefined && !reference) unread.push("$ref");

  const operands = [base.type, reference, ...combined.filter(constrains)].filter(
    (operand) => operand !== undefined,
  );
  const annotations = annotationsOf(schema, base.annotations, unread, context, indent);
  const type = joinOperands(operands, base.type !== undefined, annotations);
  if (schema.default === undefined) return type;
  return { text: `${type.text} = ${jsonLiteral(schema.default)}`, shape: "composed" };
}

/** Annotations belong to the schema's own part; where it has none, to all of it. */
function joinOperands(
  operands: readonly TypeText[],
  hasBase: boolean,
  annotations: readonly string[],
): TypeText {
  const suffix = annotations.length > 0 ? `(${annotations.join(", ")})` : "";
  const [only, ...others] = operands;
  if (only === undefined) return atom(`any${suffix}`);
  if (others.length === 0) {
    if (suffix === "") return only;
    // `string|null(date)` needs no parentheses, since annotations follow the whole list.
    const text = only.shape === "composed" ? `(${only.text})` : only.text;
    return { text: text + suffix, shape: only.shape === "list" ? "list" : "atom" };
  }
  const parts = operands.map(asOperand);
  if (hasBase) parts[0] = asOperand(only) + suffix;
  else if (suffix !== "") parts.unshift(`any${suffix}`);
  return { text: parts.join(" && "), shape: "composed" };
}

/** What admits everything adds nothing to an intersection: a member that is only a description. */
function constrains(type: TypeText): boolean {
  return type.text !== "any";
}

/** One member alone is the member: the combination adds nothing. */
function combine(
  members: readonly unknown[],
  operator: string,
  context: TypeContext,
  indent: number,
): TypeText {
  const written = members.map((member) => context.type(member, indent));
  const types = operator === " & " ? written.filter(constrains) : written;
  const [only] = types;
  if (only === undefined) return atom("any");
  if (types.length === 1) return only;
  return { text: types.map(asOperand).join(operator), shape: "composed" };
}

function renderReference(
  reference: unknown,
  context: TypeContext,
  indent: number,
): TypeText | undefined {
  if (typeof reference !== "string") return undefined;
  const name = referencedSchema(reference);
  if (name === undefined) return atom(`$(${jsonLiteral(reference)})`);
  const inlined = context.inline(name, indent);
  const handle = referenceLiteral(name);
  return atom(inlined ? `${handle}<${inlined.text}>` : handle);
}
