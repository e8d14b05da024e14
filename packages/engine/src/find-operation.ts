import {
  type IndexReader,
  operationIdOf,
  SpecLensError,
  type StoredOperation,
} from "@speclens/core";
import { closestNames } from "@speclens/retrieval";
import { onlyOne } from "./only-one.ts";
import { requireDocument } from "./require-document.ts";

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
  if (document !== undefined) await requireDocument(reader, document);
  const [, method, path] = /^\s*([A-Za-z]+)\s+(\S.*?)\s*$/.exec(name) ?? [];
  if (method !== undefined && path !== undefined) {
    const found = await reader.findOperations(operationIdOf(method, path), document);
    if (found.length > 0) return onlyOne(found, name);
  }
  const wanted = name.trim();
  const all = await reader.operations(document === undefined ? {} : { document });
  const named = all.filter((operation) => operation.operationId === wanted);
  const [first] = named;
  if (first !== undefined) {
    onlyOne(named, name);
    return onlyOne(await reader.findOperations(first.operation, first.document), name);
  }
  const closest = closestNames(
    wanted,
    all.flatMap(({ operation, operationId }) =>
      method === undefined && operationId !== undefined ? [operation, operationId] : [operation],
    ),
  );
  throw new SpecLensError(
    "operation-not-found",
    `No operation "${wanted}". ${
      closest.length > 0 ? `Closest: ${closest.join(", ")}.` : "Search for it in plain words."
    }`,
    { operation: wanted, closest },
  );
}
