import type { Catalog } from "@speclens/core";
import { groupNotFound } from "@speclens/retrieval";

/**
 * The part of a catalog that one group holds.
 *
 * @throws SpecLensError `category-not-found` with the closest groups
 */
export function narrowToGroup(catalog: Catalog, group: string): Catalog {
  const groups = catalog.groups.filter(({ name }) => name === group);
  if (groups.length === 0)
    throw groupNotFound(
      group,
      catalog.groups.map(({ name }) => name),
    );
  const categories = catalog.categories.filter((category) => category.group === group);
  return {
    categories,
    groups,
    totalEndpoints: categories.reduce((sum, { endpointCount }) => sum + endpointCount, 0),
    totalCategories: categories.length,
  };
}
