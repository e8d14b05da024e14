import type { JsonValue } from "@speclens/core";
import { SourceNode, type SourceValue } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";

const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);
/** 3.2 adds one, and `additionalOperations` for any other. */
const LATER_METHODS = new Set([...METHODS, "query"]);

/** The members of a path item that are operations, by their methods as written. */
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
  /** Its key is the method as written. */
  readonly member: SourceValue;
  readonly pathItem: SourceNode;
}

/**
 * The operations of a path item: its own, then those that its `$ref` leads to and that it does not
 * have itself. None, with a diagnostic, where it is no object.
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
