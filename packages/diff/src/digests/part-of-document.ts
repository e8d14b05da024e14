import type { OperationId, Schema } from "@speclens/core";
import type { ComparedDocument } from "./compared-document.ts";

/**
 * Returns a document with some of its operations only, and the schemas that they reach. Comparing such parts of two
 * versions finds the same changes of these operations, in proportion to their size.
 */
export function partOfDocument(
  document: ComparedDocument,
  only: ReadonlySet<OperationId>,
): ComparedDocument {
  const operations = document.operations.filter(({ id }) => only.has(id));
  const schemas = new Map(document.schemas.map((schema) => [schema.name, schema]));
  const reached = new Set<Schema>();
  const waiting = operations.flatMap(({ refs }) => refs);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas.get(name);
    if (schema === undefined || reached.has(schema)) continue;
    reached.add(schema);
    waiting.push(...schema.refs);
  }
  return { ...document, operations, schemas: document.schemas.filter((one) => reached.has(one)) };
}
