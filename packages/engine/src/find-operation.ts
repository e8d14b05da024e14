import {
  type IndexReader,
  type OperationSummary,
  operationIdOf,
  quoted,
  SpecLensError,
  type StoredOperation,
} from "@speclens/core";
import { closestNames } from "@speclens/retrieval";
import { onlyOne } from "./only-one.ts";

/**
 * Finds one operation by `METHOD /path`, the method in any case, or by its operationId.
 *
 * @throws SpecLensError `operation-not-found`, `ambiguous`, `document-not-found`
 */
export async function findOperation(
  reader: IndexReader,
  name: string,
  document?: string,
): Promise<StoredOperation> {
  const wanted = name.trim();
  const [, method, path] = /^\s*([A-Za-z]+)\s+(\S.*?)\s*$/.exec(name) ?? [];
  if (method !== undefined && path !== undefined) {
    const found = await reader.findOperations(operationIdOf(method, path), document);
    if (found.length > 0) return onlyOne(found, wanted);
  }
  const all = await reader.operations(document === undefined ? {} : { document });
  const named = all.filter((operation) => operation.operationId === wanted);
  const [first] = named;
  if (first !== undefined) {
    refuseTwins(named, wanted);
    onlyOne(named, wanted);
    return onlyOne(await reader.findOperations(first.operation, first.document), wanted);
  }
  const closest = closestNames(
    wanted,
    all.flatMap(({ operation, operationId }) =>
      method === undefined && operationId !== undefined ? [operation, operationId] : [operation],
    ),
  );
  throw new SpecLensError(
    "operation-not-found",
    `No operation ${quoted(wanted)}. ${
      closest.length > 0 ? `Closest: ${closest.join(", ")}.` : "Search for it in plain words."
    }`,
    { operation: wanted, closest },
  );
}

/** Some documents give one operationId to several operations: naming the document would not help. */
function refuseTwins(named: readonly OperationSummary[], operationId: string): void {
  const documents = [...new Set(named.map(({ document }) => document))];
  if (documents.length === named.length) return;
  const operations = named.slice(0, 8).map(({ operation }) => operation);
  throw new SpecLensError(
    "ambiguous",
    `${quoted(operationId)} is the operationId of ${named.length} operations: ${operations.join(", ")}.\n` +
      "Ask for one of them by its METHOD /path.",
    { name: operationId, documents },
  );
}
