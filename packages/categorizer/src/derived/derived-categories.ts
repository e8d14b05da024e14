import type { Operation } from "@speclens/core";
import { nameCategories } from "../names/name-categories.ts";
import { nameKey } from "../names/name-key.ts";
import { remembered } from "../names/remembered.ts";
import { divideRoutes } from "../routes/divide-routes.ts";
import { operationNamespaces } from "./operation-namespaces.ts";
import { pathCategories } from "./path-categories.ts";

/**
 * For each operation the name of the category that its operation id or else its path tells;
 * undefined where neither does.
 *
 * @param depth as for `pathCategories`; with it only the paths count.
 */
export function derivedCategories(
  operations: readonly Operation[],
  depth: number | undefined,
): (string | undefined)[] {
  const namespaces = depth === undefined ? operationNamespaces(operations) : undefined;
  const paths = operations.map(({ path }) => path);
  if (namespaces === undefined) return pathCategories(paths, depth);
  const keyOf = remembered(nameKey);
  const lengths = divideRoutes(namespaces.map((names) => names.map(keyOf)));
  const segments = namespaces.map((names, position) => names.slice(0, lengths[position]));
  const named = nameCategories(segments, keyOf, false);
  if (!named.includes(undefined)) return named;
  const byPath = pathCategories(paths, undefined);
  return named.map((name, position) => name ?? byPath[position]);
}
