import type { MediaType } from "@speclens/core";
import { groupBy } from "@speclens/text";
import { createTypeContext } from "../notation/create-type-context.ts";
import { jsonLiteral, nameLiteral } from "../notation/json-literal.ts";
import type { TypeContext } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";

/**
 * Writes `application/json {…}`. Media types with the same type share it: `a/b, c/d {…}`. Different types are
 * joined by ` or `.
 */
export function renderMediaTypes(
  content: readonly MediaType[],
  context: TypeContext,
  indent: number,
): string {
  // Each reference is written out only once, so compare types without writing any of them out.
  const plain = createTypeContext({ verbosity: context.verbosity });
  return [...groupBy(content, (media) => renderMediaType(media, plain, indent)).values()]
    .map((group) => `${mediaTypeNames(group)} ${renderMediaType(group[0], context, indent)}`)
    .join(" or ");
}

/** Returns the names of media types: `a/b, c/d`. */
export function mediaTypeNames(content: readonly MediaType[]): string {
  return content.map(({ type }) => cleanLine(type)).join(", ");
}

/** Returns the type of a body, or `each T` if the body is a sequence of items. */
export function bodyType(media: MediaType, context: TypeContext, indent: number): string {
  const { schema, itemSchema } = media;
  if (itemSchema === undefined) return context.type(schema, indent).text;
  const each = `each ${context.type(itemSchema, indent).text}`;
  return schema === undefined ? each : `${context.type(schema, indent).text} ${each}`;
}

function renderMediaType(media: MediaType, context: TypeContext, indent: number): string {
  const type = bodyType(media, context, indent);
  const encodings = groupBy(Object.entries(media.encoding ?? {}), ([, encoding]) =>
    jsonLiteral(encoding),
  );
  const texts = [...encodings].map(
    ([encoding, group]) => `${encoding} of ${group.map(([name]) => nameLiteral(name)).join(" ")}`,
  );
  return texts.length === 0 ? type : `${type} encoding ${texts.join(", ")}`;
}
