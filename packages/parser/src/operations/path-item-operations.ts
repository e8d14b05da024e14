import type { JsonValue } from "@speclens/core";
import { SourceNode, type SourceValue } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";

const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);
/** HTTP methods since 3.2, which adds `query`. `additionalOperations` contains any other method. */
const LATER_METHODS = new Set([...METHODS, "query"]);

/** Finds the members of a path item that are operations, by their methods as written. */
function pathItemMethods(
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

/** A member of a path item that is an operation, or should be one. */
export interface PathItemOperation {
  /** The member; its key is the method as written. */
  readonly member: SourceValue;
  readonly pathItem: SourceNode;
}

/**
 * Returns the operations of a path item, followed by the operations of its `$ref` target that it does not define
 * itself. If the path item is not an object, adds a diagnostic and returns none.
 */
export function pathItemOperations(
  value: JsonValue,
  pointer: string,
  swagger: boolean,
  resolver: ReferenceResolver,
): PathItemOperation[] {
  const written = SourceNode.of(value, pointer, resolver);
  if (written === undefined) return [];
  const operationsOf = (pathItem: SourceNode) =>
    pathItemMethods(pathItem, swagger, resolver).map((member) => ({ member, pathItem }));
  const own = operationsOf(written);
  const target = written.get("$ref") === undefined ? undefined : resolver.resolve(value, pointer);
  if (target === undefined) return own;
  const methods = new Set(own.map(({ member }) => member.key.toUpperCase()));
  const others = operationsOf(target).filter(
    ({ member }) => !methods.has(member.key.toUpperCase()),
  );
  return [...own, ...others];
}
