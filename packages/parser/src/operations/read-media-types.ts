import type { JsonSchema, MediaType } from "@speclens/core";
import type { ReadContext } from "../document/read-context.ts";
import type { SourceNode } from "../document/source-node.ts";
import { joinPointer } from "../text/json-pointer.ts";
import { readExamples } from "./read-examples.ts";

/** Reads the `content` of a parameter, body or response, in the document's order. */
export function readMediaTypes(node: SourceNode, context: ReadContext): MediaType[] {
  return node.members("content").map(({ key, value, pointer }) => {
    const media = value === null ? undefined : context.resolver.resolve(value, pointer);
    if (media === undefined) return { type: key };
    const encoding = media.object("encoding")?.value;
    return {
      type: key,
      ...readSchemaMember(media, context),
      ...readItemSchema(media, context),
      ...readExamples(media, context),
      ...(encoding === undefined ? {} : { encoding }),
    };
  });
}

function readItemSchema(media: SourceNode, context: ReadContext): { itemSchema?: JsonSchema } {
  const schema = media.get("itemSchema");
  if (schema === undefined) return {};
  const pointer = joinPointer(media.pointer, "itemSchema");
  return { itemSchema: context.schemas.read(schema, pointer, context.refs) };
}

/** Reads the member `schema` of a parameter, header or media type. */
export function readSchemaMember(node: SourceNode, context: ReadContext): { schema?: JsonSchema } {
  const schema = node.get("schema");
  if (schema === undefined) return {};
  return {
    schema: context.schemas.read(schema, joinPointer(node.pointer, "schema"), context.refs),
  };
}
