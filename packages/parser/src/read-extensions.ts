import type { JsonObject } from "@speclens/core";
import type { SourceNode } from "./source-node.ts";

/** Reads the `x-…` members. Values are shared with the source. */
export function readExtensions(node: SourceNode): { extensions?: JsonObject } {
  const extensions = node.entries().filter(({ key }) => key.startsWith("x-"));
  if (extensions.length === 0) return {};
  return { extensions: Object.fromEntries(extensions.map(({ key, value }) => [key, value])) };
}
