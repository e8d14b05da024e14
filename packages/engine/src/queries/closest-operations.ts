import type { OperationSummary } from "@speclens/core";
import { closestNames } from "@speclens/retrieval";
import { operationNamed } from "./operation-named.ts";

/**
 * The names most like one that no operation has, the best first: `METHOD /path`s, and operationIds
 * where it may have been meant as one.
 */
export function closestOperations(name: string, operations: readonly OperationSummary[]): string[] {
  const mayBeId = operationNamed(name) === undefined;
  return closestNames(
    name,
    operations.flatMap(({ operation, operationId }) =>
      mayBeId && operationId !== undefined ? [operation, operationId] : [operation],
    ),
  );
}
