import { type IndexView, quoted, SpecLensError, type StoredOperation } from "@speclens/core";
import { closestOperations } from "./closest-operations.ts";
import { parseOperationName } from "./parse-operation-name.ts";
import { requireUnique } from "./require-unique.ts";

/**
 * Finds one operation by `METHOD /path` (with the method in any case) or by its operationId.
 *
 * @throws SpecLensError `operation-not-found`, `ambiguous`, `document-not-found`
 */
export async function findOperation(
  reader: IndexView,
  name: string,
  document?: string,
): Promise<StoredOperation> {
  const wanted = name.trim();
  const id = parseOperationName(name);
  if (id !== undefined) {
    const found = await reader.findOperations(id, document);
    if (found.length > 0) return requireUnique(found, wanted);
  }
  const named = await reader.findByOperationId(wanted, document);
  if (named.length > 0) {
    refuseTwins(named, wanted);
    return requireUnique(named, wanted);
  }
  const all = await reader.operations(document === undefined ? {} : { document });
  const closest = closestOperations(wanted, all);
  throw new SpecLensError(
    "operation-not-found",
    `No operation ${quoted(wanted)}. ${
      closest.length > 0 ? `Closest: ${closest.join(", ")}.` : "Search for it in plain words."
    }`,
    { operation: wanted, closest },
  );
}

/** Rejects an operationId that one document uses for several operations, because naming the document would not help. */
function refuseTwins(named: readonly StoredOperation[], operationId: string): void {
  const documents = [...new Set(named.map(({ document }) => document))];
  if (documents.length === named.length) return;
  const operations = named.slice(0, 8).map(({ operation }) => operation.id);
  throw new SpecLensError(
    "ambiguous",
    `${quoted(operationId)} is the operationId of ${named.length} operations: ${operations.join(", ")}.\n` +
      "Ask for one of them by its METHOD /path.",
    { name: operationId, documents },
  );
}
