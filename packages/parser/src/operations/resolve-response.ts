import type { ReadContext } from "../context/read-context.ts";
import { SourceNode, type SourceValue } from "../document/source-node.ts";
import type { ResponseNode } from "../swagger/operation-parts.ts";

const STATUS = /^(?:[1-5](?:\d\d|XX)|default)$/i;

/**
 * Resolves the reference of one response. A single wrong indentation puts the following statuses inside a
 * response. These are read as separate responses, as the author intended.
 */
export function resolveResponse(
  { key: status, value, pointer }: SourceValue,
  responses: readonly SourceValue[],
  context: ReadContext,
): ResponseNode[] {
  if (status.startsWith("x-")) return [];
  const { resolver } = context;
  // The status is known even if the response is empty or could not be read.
  const node = resolver.resolve(value, pointer) ?? new SourceNode({}, pointer, resolver);
  const nested = node
    .entries()
    .filter(({ key }) => STATUS.test(key) && !responses.some((other) => other.key === key));
  if (nested.length === 0) return [{ status, node }];
  context.diagnostics.add({
    severity: "warning",
    code: "response-nested",
    pointer,
    message: `The response ${status} contains other responses. They were read as responses of the operation.`,
  });
  return [
    { status, node },
    ...nested.flatMap((entry) => {
      const inner = context.resolver.resolve(entry.value, entry.pointer);
      return inner === undefined ? [] : [{ status: entry.key, node: inner }];
    }),
  ];
}
