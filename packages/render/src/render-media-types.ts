import type { MediaType } from "@speclens/core";
import { cleanLine } from "./clean-text.ts";
import { jsonLiteral } from "./literal.ts";
import type { TypeContext } from "./type-context.ts";

/**
 * `application/json {…}`. Media types with the same type share it: `a/b, c/d {…}`; different ones
 * follow each other with ` or `.
 */
export function renderMediaTypes(
  content: readonly MediaType[],
  context: TypeContext,
  indent: number,
): string {
  const namesByType = new Map<string, string[]>();
  for (const media of content) {
    const type = renderMediaType(media, context, indent);
    const names = namesByType.get(type) ?? [];
    names.push(cleanLine(media.type));
    namesByType.set(type, names);
  }
  return [...namesByType].map(([type, names]) => `${names.join(", ")} ${type}`).join(" or ");
}

/** The type of a body, or `each T` where it is a sequence of items. */
export function bodyType(media: MediaType, context: TypeContext, indent: number): string {
  const { schema, itemSchema } = media;
  if (itemSchema === undefined) return context.type(schema, indent).text;
  const each = `each ${context.type(itemSchema, indent).text}`;
  return schema === undefined ? each : `${context.type(schema, indent).text} ${each}`;
}

function renderMediaType(media: MediaType, context: TypeContext, indent: number): string {
  const type = bodyType(media, context, indent);
  const { encoding = {} } = media;
  return Object.keys(encoding).length === 0 ? type : `${type} encoding ${jsonLiteral(encoding)}`;
}
