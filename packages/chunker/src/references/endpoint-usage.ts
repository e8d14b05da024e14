import type { ApiDocument, OperationId } from "@speclens/core";
import type { ReferenceGraph } from "./reference-graph.ts";

/**
 * The largest number of operations to list for one schema. If all schemas of a document reach each other, every
 * operation reaches every schema, and complete lists would be far larger than the document.
 */
const MOST_USERS = 50;
/**
 * The largest number of schemas to search for one schema. In a document with thousands, the nearest users are
 * enough.
 */
const MOST_SCHEMAS = 1000;

/** The number of operations to list for one schema, however many schemas share the limit of the document. */
const LEAST_USERS = 3;

/**
 * Returns for each schema the operations that reach it: those with the shortest chain of references first, then in
 * document order. Lists up to 50, found among the nearest thousand schemas.
 *
 * @param mostUses the largest number of operations to list for all schemas together. Each has an equal share of it, but
 * at least 3
 */
export function endpointUsage(
  document: ApiDocument,
  graph: ReferenceGraph,
  mostUses: number = Number.POSITIVE_INFINITY,
): readonly (readonly OperationId[])[] {
  const operations: OperationId[][] = document.schemas.map(() => []);
  for (const { id, refs } of document.operations)
    for (const name of refs) operations[graph.positions.get(name) ?? -1]?.push(id);
  const referrers: number[][] = document.schemas.map(() => []);
  for (const [schema, targets] of graph.targets.entries())
    for (const target of targets) referrers[target]?.push(schema);
  const share = Math.max(LEAST_USERS, Math.floor(mostUses / document.schemas.length));
  const most = Math.min(MOST_USERS, share);
  return document.schemas.map((_, schema) => nearestUsers(schema, operations, referrers, most));
}

/** Follows the references backwards, breadth first. */
function nearestUsers(
  schema: number,
  operations: readonly (readonly OperationId[])[],
  referrers: readonly (readonly number[])[],
  most: number,
): OperationId[] {
  const users = new Set<OperationId>();
  const reached = new Set([schema]);
  // A Set iterates in insertion order and includes items that are added during iteration.
  for (const next of reached) {
    for (const user of operations[next] ?? []) {
      users.add(user);
      if (users.size === most) return [...users];
    }
    for (const referrer of referrers[next] ?? []) {
      // Check this within a list as well, because one schema may have as many referrers as there are schemas.
      if (reached.size >= MOST_SCHEMAS) break;
      reached.add(referrer);
    }
  }
  return [...users];
}
