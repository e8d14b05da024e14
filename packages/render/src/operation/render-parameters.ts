import type { Parameter, ParameterLocation } from "@speclens/core";
import { jsonLiteral, nameLiteral } from "../notation/json-literal.ts";
import { withComment } from "../notation/render-object.ts";
import type { TypeContext } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { renderMediaTypes } from "./render-media-types.ts";

const PLACES: readonly ParameterLocation[] = ["path", "query", "header", "cookie", "querystring"];

const DEFAULT_STYLES: Readonly<Record<ParameterLocation, string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
  querystring: "form",
};

/** Writes parameters by place: the place on one line, then one line per parameter, required ones first. */
export function renderParameters(parameters: readonly Parameter[], context: TypeContext): string[] {
  return PLACES.flatMap((place) => {
    const members = parameters.filter((parameter) => parameter.in === place);
    const inOrder = [
      ...members.filter(({ required }) => required),
      ...members.filter(({ required }) => !required),
    ];
    const rendered = inOrder.map((parameter) => ` ${renderParameter(parameter, context)}`);
    // Keep the heading with the first item, so that no page ends with it.
    const [first, ...others] = rendered;
    return first === undefined ? [] : [`${place}\n${first}`, ...others];
  });
}

/** `name?[style, …](…): T // description`. */
function renderParameter(parameter: Parameter, context: TypeContext): string {
  const notes = serializationNotes(parameter);
  const key =
    nameLiteral(parameter.name) +
    (parameter.required ? "" : "?") +
    (notes.length > 0 ? `[${notes.join(", ")}]` : "");
  const type =
    parameter.schema === undefined && parameter.content !== undefined
      ? renderMediaTypes(parameter.content, context, 1)
      : context.type(parameter.schema, 1).text;
  const schemaDescription =
    typeof parameter.schema === "object" ? parameter.schema.description : undefined;
  const description = parameter.description ?? schemaDescription;
  const shown = context.describe(description);
  return withComment(
    `${key}: ${type}`,
    context.withListedValues(shown, parameter.schema, description),
  );
}

/** What differs from the defaults of the place (OpenAPI 3.1, Parameter Object). */
function serializationNotes(parameter: Parameter): string[] {
  const usual = DEFAULT_STYLES[parameter.in];
  const style = parameter.style ?? usual;
  const explodes = style === "form";
  const notes: string[] = [];
  if (style !== usual) notes.push(/^\w+$/.test(style) ? style : jsonLiteral(cleanLine(style)));
  if (parameter.explode !== undefined && parameter.explode !== explodes)
    notes.push(parameter.explode ? "explode" : "no explode");
  if (parameter.allowReserved) notes.push("allowReserved");
  if (parameter.allowEmptyValue) notes.push("allowEmptyValue");
  if (parameter.deprecated) notes.push("deprecated");
  return notes;
}
