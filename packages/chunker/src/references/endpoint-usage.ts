import type { ApiDocument, OperationId } from "@speclens/core";
import type { ReferenceGraph } from "./reference-graph.ts";

/**
 * Operations that are named for one schema. In documents whose schemas all reach one another, every
 * operation reaches every schema: whole lists would be far larger than the document.
 */
const MOST_USERS = 50;
/** Schemas that are looked through for one; in a document of thousands the nearest users suffice. */
const MOST_SCHEMAS = 1000;

/**
 * For each schema the operations that reach it: those with the shortest chain of references first,
 * then in the document's order; at most 50,
 * found among the nearest thousand schemas.
 */
export function endpointUsage(
  document: ApiDocument,
  graph: ReferenceGraph,
): readonly (readonly OperationId[])[] {
  const operations: OperationId[][] = document.schemas.map(() => []);
  for (const { id, refs } of document.operations)
    for (const name of refs) operations[graph.positions.get(name) ?? -1]?.push(id);
  const referrers: number[][] = document.schemas.map(() => []);
  for (const [schema, targets] of graph.targets.entries())
    for (const target of targets) referrers[target]?.push(schema);
  return document.schemas.map((_, schema) => nearestUsers(schema, operations, referrers));
}

/** Walks the references backwards, breadth first. */
function nearestUsers(
  schema: number,
  operations: readonly (readonly OperationId[])[],
  referrers: readonly (readonly number[])[],
): OperationId[] {
  const users = new Set<OperationId>();
  const reached = new Set([schema]);
  // A Set is walked in the order of insertion, and goes on over what is added meanwhile.
  for (const next of reached) {
    for (const user of operations[next] ?? []) {
      users.add(user);
      if (users.size === MOST_USERS) return [...users];
    }
    for (const referrer of referrers[next] ?? []) {
      // Also within a list: one schema may have as many referrers as there are schemas.
      if (reached.size >= MOST_SCHEMAS) break;
      reached.add(referrer);
    }
  }
  return [...users];
}
