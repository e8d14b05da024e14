import type { ReadContext } from "../context/read-context.ts";
import { SourceNode, type SourceValue } from "../document/source-node.ts";
import type { ResponseNode } from "../swagger/operation-parts.ts";

const STATUS = /^(?:[1-5](?:\d\d|XX)|default)$/i;

/**
 * Follows the reference of one response. Statuses that slipped into the response before them, which
 * is one wrong indentation, are read as the responses that they were meant to be.
 */
export function resolveResponse(
  { key: status, value, pointer }: SourceValue,
  responses: readonly SourceValue[],
  context: ReadContext,
): ResponseNode[] {
  if (status.startsWith("x-")) return [];
  const { resolver } = context;
  // Of a response that is empty or could not be read the status is still known.
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
