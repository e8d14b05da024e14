import type { MediaType } from "@speclens/core";
import { jsonLiteral } from "../notation/literal.ts";
import { typeContext } from "../notation/render-type.ts";
import type { TypeContext } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";

/**
 * `application/json {…}`. Media types with the same type share it: `a/b, c/d {…}`; different ones
 * follow each other with ` or `.
 */
export function renderMediaTypes(
  content: readonly MediaType[],
  context: TypeContext,
  indent: number,
): string {
  // What is written out stands only once, so that equal types are found without writing anything out.
  const plain = typeContext({ verbosity: context.verbosity });
  const groups = new Map<string, { readonly media: MediaType; readonly names: string[] }>();
  for (const media of content) {
    const key = renderMediaType(media, plain, indent);
    const group = groups.get(key) ?? { media, names: [] };
    group.names.push(cleanLine(media.type));
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ media, names }) => `${names.join(", ")} ${renderMediaType(media, context, indent)}`)
    .join(" or ");
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
