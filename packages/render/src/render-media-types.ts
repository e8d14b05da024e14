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

function renderMediaType(media: MediaType, context: TypeContext, indent: number): string {
  const type = context.type(media.schema, indent).text;
  const { encoding = {} } = media;
  return Object.keys(encoding).length === 0 ? type : `${type} encoding ${jsonLiteral(encoding)}`;
}
