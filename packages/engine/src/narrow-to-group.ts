import { type Catalog, quoted, SpecLensError } from "@speclens/core";
import { closestNames } from "@speclens/retrieval";

/**
 * The part of a catalog that one group holds.
 *
 * @throws SpecLensError `category-not-found` with the closest groups
 */
export function narrowToGroup(catalog: Catalog, group: string): Catalog {
  const groups = catalog.groups.filter(({ name }) => name === group);
  if (groups.length === 0) {
    const names = catalog.groups.map(({ name }) => name);
    const closest = closestNames(group, names);
    throw new SpecLensError(
      "category-not-found",
      names.length === 0
        ? `No group ${quoted(group)}: this index has categories, but no groups of them.`
        : `No group ${quoted(group)}. Closest: ${(closest.length > 0 ? closest : names.slice(0, 3)).join(", ")}.`,
      { category: group, closest },
    );
  }
  const categories = catalog.categories.filter((category) => category.group === group);
  return {
    categories,
    groups,
    totalEndpoints: categories.reduce((sum, { endpointCount }) => sum + endpointCount, 0),
    totalCategories: categories.length,
  };
}
