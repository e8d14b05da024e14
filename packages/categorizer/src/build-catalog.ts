import type {
  ApiDocument,
  Catalog,
  Category,
  CategoryAssignment,
  OperationId,
} from "@speclens/core";
import type { CategoryDetails } from "./category-details.ts";
import { compareMethods } from "./compare-methods.ts";
import { UNCATEGORIZED } from "./uncategorized.ts";

interface Members {
  count: number;
  readonly methods: Set<string>;
}

/** Counts the assignments into the two-level list that an agent reads first. */
export function buildCatalog(
  document: ApiDocument,
  assignments: ReadonlyMap<OperationId, CategoryAssignment>,
  details: ReadonlyMap<string, CategoryDetails>,
): Catalog {
  const categories = [...countMembers(document, assignments)].map(
    ([name, { count, methods }]): Category => ({
      name,
      ...details.get(name),
      endpointCount: count,
      httpMethods: [...methods].sort(compareMethods),
    }),
  );
  return {
    categories,
    groups: groupsOf(document, categories),
    totalEndpoints: assignments.size,
    totalCategories: categories.length,
  };
}

/** In the order of the catalog: the document's tags, the others as they appear, the rest last. */
function countMembers(
  document: ApiDocument,
  assignments: ReadonlyMap<OperationId, CategoryAssignment>,
): Map<string, Members> {
  const members = new Map<string, Members>();
  for (const tag of document.tags) members.set(tag.name, { count: 0, methods: new Set() });
  for (const operation of document.operations) {
    const name = assignments.get(operation.id)?.category ?? UNCATEGORIZED;
    const category = members.get(name) ?? { count: 0, methods: new Set() };
    members.set(name, category);
    category.count++;
    category.methods.add(operation.method);
  }
  const rest = members.get(UNCATEGORIZED);
  members.delete(UNCATEGORIZED);
  if (rest !== undefined) members.set(UNCATEGORIZED, rest);
  for (const [name, { count }] of members) if (count === 0) members.delete(name);
  return members;
}

/** Groups in the order of `x-tagGroups`, then as they appear. */
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
