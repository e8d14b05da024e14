import type { Callback, Operation } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import type { SourceNode, SourceValue } from "../document/source-node.ts";

/** The deepest callbacks inside callbacks that are read; only a circular `$ref` nests more. */
const MAX_NESTED = 3;

/**
 * Reads what the API sends after an operation was called; undefined if it sends nothing. Adds the
 * schemas that this refers to to those of the operation.
 *
 * @param readRequests reads a path item; handed in, since its operations may have callbacks, too.
 */
export function readCallbacks(
  operation: SourceNode,
  context: ReadContext,
  readRequests: (pathItem: SourceValue, context: ReadContext) => Operation[],
): Callback[] | undefined {
  if (context.nested >= MAX_NESTED) return undefined;
  const inside = { ...context, nested: context.nested + 1 };
  const callbacks = operation.members("callbacks").flatMap(({ key: name, value, pointer }) => {
    const operations = (context.resolver.resolve(value, pointer)?.entries() ?? [])
      .filter(({ key }) => !key.startsWith("x-") && key !== "$ref")
      .flatMap((pathItem) => readRequests(pathItem, inside));
    for (const { refs } of operations) for (const ref of refs) context.refs.add(ref);
    return operations.length === 0 ? [] : [{ name, operations }];
  });
  return callbacks.length === 0 ? undefined : callbacks;
}
