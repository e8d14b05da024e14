import type { JsonObject, Response, ResponseHeader } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";
import { readMediaTypes } from "./read-media-types.ts";
import { readSchemaMember } from "./read-schema-member.ts";

/** Reads one response. */
export function readResponse(status: string, node: SourceNode, context: ReadContext): Response {
  const headers = readHeaders(node, context);
  return {
    status,
    ...present({ summary: node.text("summary"), description: node.text("description") }),
    content: readMediaTypes(node, context),
    ...(headers.length > 0 ? { headers } : {}),
    ...present({ links: readLinks(node, context) }),
  };
}

function readHeaders(node: SourceNode, context: ReadContext): ResponseHeader[] {
  return node.members("headers").map(({ key, value, pointer }) => {
    const header = context.resolver.resolve(value, pointer);
    if (header === undefined) return { name: key };
    return {
      name: key,
      ...present({
        required: header.flag("required"),
        description: header.text("description"),
        // A header may have a media type instead of a schema.
        schema:
          readSchemaMember(header, "schema", context) ?? readMediaTypes(header, context)[0]?.schema,
      }),
    };
  });
}

function readLinks(node: SourceNode, context: ReadContext): JsonObject | undefined {
  const links = node.members("links").flatMap(({ key, value, pointer }) => {
    const link = context.resolver.resolve(value, pointer);
    return link === undefined ? [] : [[key, link.value] as const];
  });
  return links.length > 0 ? Object.fromEntries(links) : undefined;
}
