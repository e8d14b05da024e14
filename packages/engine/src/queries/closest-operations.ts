import type { OperationSummary } from "@speclens/core";
import { closestNames } from "@speclens/text";
import { parseOperationName } from "./parse-operation-name.ts";

const MOST_CLOSEST = 3;

/**
 * Finds the names most like one that no operation has, the best first: other methods of the same path,
 * then `METHOD /path`s, and operationIds where it may have been meant as one.
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
