import type {
  ApiDocument,
  Catalog,
  Category,
  CategoryAssignment,
  Operation,
  OperationId,
} from "@speclens/core";
import { categoryDescriber } from "./category-describer.ts";
import type { CategoryDetails } from "./category-details.ts";
import { compareMethods } from "./compare-methods.ts";
import { UNCATEGORIZED } from "./uncategorized.ts";

/** Builds the two-level catalog, which an agent reads first, by counting the assignments. */
export function buildCatalog(
  document: ApiDocument,
  assignments: ReadonlyMap<OperationId, CategoryAssignment>,
  details: ReadonlyMap<string, CategoryDetails>,
): Catalog {
  const describe = categoryDescriber();
  const categories = [...membersByCategory(document, assignments)].map(
    ([name, operations]): Category => ({
      name,
      ...withDescription(details.get(name), () => describe(name, operations)),
      endpointCount: operations.length,
      httpMethods: [...new Set(operations.map(({ method }) => method))].sort(compareMethods),
    }),
  );
  return {
    categories,
    groups: groupsOf(document, categories),
    totalEndpoints: categories.reduce((sum, { endpointCount }) => sum + endpointCount, 0),
    totalCategories: categories.length,
  };
}

function withDescription(
  details: CategoryDetails = {},
  derive: () => string | undefined,
): CategoryDetails {
  if (details.description !== undefined) return details;
  const description = derive();
  return description === undefined ? details : { ...details, description };
}

/**
 * Returns the members of each category in catalog order: the document's tags, then others by first appearance,
 * then uncategorized operations.
 */
function membersByCategory(
  document: ApiDocument,
  assignments: ReadonlyMap<OperationId, CategoryAssignment>,
): Map<string, Operation[]> {
  const members = new Map<string, Operation[]>();
  for (const tag of document.tags) members.set(tag.name, []);
  for (const operation of document.operations) {
    const name = assignments.get(operation.id)?.category ?? UNCATEGORIZED;
    const category = members.get(name);
    if (category === undefined) members.set(name, [operation]);
    else category.push(operation);
  }
  const rest = members.get(UNCATEGORIZED);
  members.delete(UNCATEGORIZED);
  if (rest !== undefined) members.set(UNCATEGORIZED, rest);
  for (const [name, { length }] of members) if (length === 0) members.delete(name);
  return members;
}

/** Returns the groups in the order of `x-tagGroups`, then by first appearance. */
function groupsOf(document: ApiDocument, categories: readonly Category[]): Catalog["groups"] {
  const groups = new Map<string, string[]>();
  for (const { name } of document.tagGroups) groups.set(name, []);
  for (const { name, group } of categories) {
    if (group === undefined) continue;
    const names = groups.get(group);
    if (names === undefined) groups.set(group, [name]);
    else names.push(name);
  }
  return [...groups]
    .filter(([, names]) => names.length > 0)
    .map(([name, names]) => ({ name, categories: names }));
}
