import type { RequestBody } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";
import { readMediaTypes } from "./read-media-types.ts";

/** Reads a request body. */
export function readRequestBody(node: SourceNode, context: ReadContext): RequestBody {
  return {
    required: node.flag("required") ?? false,
    ...present({ description: node.text("description") }),
    content: readMediaTypes(node, context),
  };
}
