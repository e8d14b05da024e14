import {
  type DocumentChoice,
  type IndexView,
  type OperationSummary,
  quoted,
  SpecLensError,
  type StoredOperation,
} from "@speclens/core";
import { closestOperations } from "./closest-operations.ts";
import { matchOperations } from "./match-operations.ts";
import { parseOperationName } from "./parse-operation-name.ts";
import { requireUnique } from "./require-unique.ts";

/** Number of operations that a message lists. */
const MOST_LISTED = 8;

/**
 * Finds one operation by `METHOD /path` (with the method in any case) or by its operationId. Any other name is
 * compared with the names of all operations.
 *
 * @throws SpecLensError `operation-not-found`, `ambiguous`, `document-not-found`
 */
export async function findOperation(
  reader: IndexView,
  name: string,
  document?: DocumentChoice,
): Promise<StoredOperation> {
  const wanted = name.trim();
  const id = parseOperationName(name);
  if (id !== undefined) {
    const found = await reader.findOperations(id, document);
    if (found.length > 0) return requireUnique(found, wanted);
  }
  const named = await reader.findByOperationId(wanted, document);
  if (named.length > 0) {
    refuseSeveral(
      named.map(({ document: within, operation }) => ({
        document: within,
        operation: operation.id,
      })),
      wanted,
    );
    return requireUnique(named, wanted);
  }
  const all = await reader.operations(document === undefined ? {} : { document });
  const documents = await reader.documents();
  const matching = matchOperations(wanted, all, documents);
  if (matching.length > 0) {
    refuseSeveral(matching, wanted);
    const match = requireUnique(matching, wanted);
    return requireUnique(await reader.findOperations(match.operation, match.document), wanted);
  }
  const closest = closestOperations(wanted, all, documents);
  throw new SpecLensError(
    "operation-not-found",
    `No operation ${quoted(wanted)}. ${
      closest.length > 0 ? `Closest: ${closest.join(", ")}.` : "Search for it in plain words."
    }`,
    { operation: wanted, closest },
  );
}

/** Rejects a name of several operations of one document, because naming the document would not help. */
function refuseSeveral(
  named: readonly Pick<OperationSummary, "document" | "operation">[],
  name: string,
): void {
  const documents = [...new Set(named.map(({ document }) => document))];
  if (documents.length === named.length) return;
  const operations = [...new Set(named.map(({ operation }) => operation))];
  const listed = operations.slice(0, MOST_LISTED).join(", ");
  const more = operations.length - MOST_LISTED;
  const within = documents.length === 1 ? ` of ${documents[0]}` : "";
  throw new SpecLensError(
    "ambiguous",
    `${quoted(name)} names ${operations.length} operations${within}: ${listed}${more > 0 ? ` and ${more} more` : ""}.\n` +
      "Ask for one of them by its METHOD /path.",
    { name, documents },
  );
}
