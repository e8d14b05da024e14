import type { OperationSummary } from "@speclens/core";
import { closestNames } from "@speclens/text";
import { parseOperationName } from "./parse-operation-name.ts";

const MOST_CLOSEST = 3;

/**
 * Finds the names that are most similar to a name without an operation, best first. Other methods of the same path
 * come first, followed by similar `METHOD /path`s, and operationIds if the name may be one.
 */
export function closestOperations(name: string, operations: readonly OperationSummary[]): string[] {
  const wanted = parseOperationName(name);
  const names = operations.flatMap(({ operation, operationId }) =>
    wanted === undefined && operationId !== undefined ? [operation, operationId] : [operation],
  );
  const samePath =
    wanted === undefined ? [] : names.filter((other) => pathOf(other) === pathOf(wanted));
  return [...new Set([...samePath, ...closestNames(name, names, MOST_CLOSEST)])].slice(
    0,
    MOST_CLOSEST,
  );
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(" ") + 1);
}
