import type { Callback, Operation } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import type { SourceNode, SourceValue } from "../document/source-node.ts";

/** The deepest nesting of callbacks that is read. Only a circular `$ref` nests deeper. */
const MAX_NESTED = 3;

/**
 * Reads the requests that the API sends after a call of an operation; undefined if it sends none. The schemas used
 * by these requests are added to those of the operation.
 *
 * @param readRequests reads a path item; passed as a parameter because its operations may also have callbacks
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
