import type { DocumentSummary, OperationSummary } from "@speclens/core";
import { closestNames } from "@speclens/text";
import { matchOperations } from "./match-operations.ts";
import { parseOperationName } from "./parse-operation-name.ts";

const MOST_CLOSEST = 3;

/**
 * Finds the names that are most similar to a name without an operation, best first. Other methods of the same path
 * come first, followed by similar `METHOD /path`s, and operationIds if the name may be one.
 */
export function closestOperations(
  name: string,
  operations: readonly OperationSummary[],
  documents?: readonly Pick<DocumentSummary, "id" | "servers">[],
): string[] {
  const wanted = parseOperationName(name);
  const names = operations.flatMap(({ operation, operationId }) =>
    wanted === undefined && operationId !== undefined ? [operation, operationId] : [operation],
  );
  const path = wanted?.slice(wanted.indexOf(" ") + 1) ?? "";
  const samePath = matchOperations(path, operations, documents).map(({ operation }) => operation);
  // A host is not part of any name.
  const similar = name.replace(/https?:\/\/[^/]*/i, "").replace(/\?.*$/s, "");
  return [...new Set([...samePath, ...closestNames(similar, names, MOST_CLOSEST)])].slice(
    0,
    MOST_CLOSEST,
  );
}
