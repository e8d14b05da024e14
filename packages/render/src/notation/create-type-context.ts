import { isJsonObject, type JsonObject, referencedSchema } from "@speclens/core";
import { renderBase } from "./base-type.ts";
import { jsonLiteral, referencedName, referenceLiteral } from "./json-literal.ts";
import { renderAnnotations } from "./render-annotations.ts";
import { COMBINATIONS, combinedSchemas } from "./schema-keywords.ts";
import { TypeContext, type TypeOptions } from "./type-context.ts";
import { asOperand, atom, type TypeText } from "./type-text.ts";

/** Creates a context that writes any JSON Schema in the notation of NOTATION.md. Never throws. */
export function createTypeContext(options: TypeOptions): TypeContext {
  return new TypeContext(options, renderType);
}

function renderType(schema: unknown, context: TypeContext, indent: number): TypeText {
  if (schema === undefined || schema === true) return atom("any");
  if (schema === false) return atom("never");
  if (!isJsonObject(schema)) return atom(`any(no schema: ${jsonLiteral(schema)})`);
  return renderSchemaObject(schema, context, indent);
}

function renderSchemaObject(schema: JsonObject, context: TypeContext, indent: number): TypeText {
  const base = renderBase(schema, context, indent);
  const reference = renderReference(schema.$ref, context, indent);
  const combined: TypeText[] = [];
  const unread = [...base.unread];
  for (const { keyword, operator } of COMBINATIONS) {
    if (schema[keyword] === undefined) continue;
    const members = combinedSchemas(schema[keyword]);
    if (members) combined.push(combine(members, operator, context, indent));
    else unread.push(keyword);
  }
  if (schema.$ref !== undefined && !reference) unread.push("$ref");

  const operands = [base.type, reference, ...combined.filter(constrains)].filter(
    (operand) => operand !== undefined,
  );
  const annotations = renderAnnotations(schema, base.annotations, unread, context, indent);
  const own = {
    typed: base.type !== undefined,
    suffix: annotations.length > 0 ? `(${annotations.join(", ")})` : "",
    default: schema.default === undefined ? "" : ` = ${jsonLiteral(schema.default)}`,
  };
  const type = joinOperands(operands, own);
  return own.default === "" ? type : { text: type.text + own.default, shape: "composed" };
}

/** The part of a schema other than its references and combinations. */
interface OwnPart {
  /** Whether the first operand is the schema's own type. */
  readonly typed: boolean;
  readonly suffix: string;
  readonly default: string;
}

/** Joins operands. Annotations belong to the schema's own part, or to the whole type if it has none. */
function joinOperands(operands: readonly TypeText[], own: OwnPart): TypeText {
  const { typed, suffix } = own;
  const [only, ...others] = operands;
  if (only === undefined) return atom(`any${suffix}`);
  if (others.length === 0) {
    const bare = suffix === "" && own.default === "";
    if (bare) return only;
    if (typed || only.pure) {
      // `string|null(date)` needs no parentheses: annotations apply to the whole list.
      const enclosed = only.shape === "composed" && suffix !== "";
      const text = enclosed ? `(${only.text})` : only.text;
      return { text: text + suffix, shape: only.shape === "list" ? "list" : "atom" };
    }
  }
  const parts = operands.map(asOperand);
  if (typed) parts[0] = asOperand(only) + suffix;
  // Without it, readers would take the first operand for the schema's own part.
  else if (suffix !== "" || !only.pure) parts.unshift(`any${suffix}`);
  return { text: parts.join(" && "), shape: "composed" };
}

/** Returns whether a member narrows an intersection. A member that is only a description allows everything. */
function constrains(type: TypeText): boolean {
  return type.text !== "any";
}

/** Joins the members of a combination. A single member is written without the combination. */
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
  return { text: types.map(asOperand).join(operator), shape: "composed", pure: true };
}

function renderReference(
  reference: unknown,
  context: TypeContext,
  indent: number,
): TypeText | undefined {
  if (typeof reference !== "string") return undefined;
  const name = referencedName(reference);
  const handle = name === undefined ? `$(${jsonLiteral(reference)})` : referenceLiteral(name);
  const target = name ?? referencedSchema(reference);
  const inlined = target === undefined ? undefined : context.inline(target, indent);
  const outline = inlined || target === undefined ? "" : context.outline(target);
  const text = inlined ? `${handle}<${inlined.text}>` : `${handle}${outline && ` ${outline}`}`;
  return { ...atom(text), pure: true };
}
