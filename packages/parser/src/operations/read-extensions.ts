import type { JsonObject } from "@speclens/core";
import type { SourceNode } from "../document/source-node.ts";

/** Reads the `x-…` extensions. Values are shared with the source. */
export function readExtensions({ value }: SourceNode): { extensions?: JsonObject } {
  // This runs for every parameter of a document, and few parameters have extensions.
  const names = Object.keys(value).filter((name) => name.startsWith("x-"));
  if (names.length === 0) return {};
  return { extensions: Object.fromEntries(names.map((name) => [name, value[name]])) };
}
