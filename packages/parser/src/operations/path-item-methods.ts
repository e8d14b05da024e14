import type { SourceNode, SourceValue } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";

const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);
/** 3.2 adds one, and `additionalOperations` for any other. */
const LATER_METHODS = new Set([...METHODS, "query"]);

/** The members of a path item that are operations, by their methods as written. */
export function pathItemMethods(
  pathItem: SourceNode,
  swagger: boolean,
  resolver: ReferenceResolver,
): SourceValue[] {
  const methods = swagger ? METHODS : LATER_METHODS;
  return pathItem.entries().flatMap((entry) => {
    if (methods.has(entry.key.toLowerCase())) return [entry];
    if (entry.key !== "additionalOperations" || swagger || resolver.budget.exhausted) return [];
    return resolver.resolve(entry.value, entry.pointer)?.entries() ?? [];
  });
}
