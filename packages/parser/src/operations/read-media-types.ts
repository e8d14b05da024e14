import type { MediaType } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";
import { readExamples } from "./read-examples.ts";
import { readSchemaMember } from "./read-schema-member.ts";

/** Reads the `content` of a parameter, body or response, in document order. */
export function readMediaTypes(node: SourceNode, context: ReadContext): MediaType[] {
  return node.members("content").map(({ key, value, pointer }) => {
    const media = value === null ? undefined : context.resolver.resolve(value, pointer);
    if (media === undefined) return { type: key };
    const encoding = media.object("encoding")?.value;
    return {
      type: key,
      ...present({
        schema: readSchemaMember(media, "schema", context),
        itemSchema: readSchemaMember(media, "itemSchema", context),
      }),
      ...readExamples(media, context),
      ...present({ encoding }),
    };
  });
}
