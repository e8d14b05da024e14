import type { RequestBody } from "@speclens/core";
import { present } from "./present.ts";
import type { ReadContext } from "./read-context.ts";
import { readMediaTypes } from "./read-media-types.ts";
import type { SourceNode } from "./source-node.ts";

/** Reads a request body. */
export function readRequestBody(node: SourceNode, context: ReadContext): RequestBody {
  return {
    required: node.flag("required") ?? false,
    ...present({ description: node.text("description") }),
    content: readMediaTypes(node, context),
  };
}
