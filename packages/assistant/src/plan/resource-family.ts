import { methodOf, type OperationId, pathOf } from "@speclens/core";

/** A segment that is a version, such as `v1`, `v2beta1` or `V1.0`. */
const VERSION = /\/v\d+(?:[._]\d+)*(?:(?:alpha|beta|rc)\d*)?(?=\/|$)/giu;

/**
 * Returns the path of an operation, with its parameters' names and versions removed: `/users/{}/repos`. Two versions of
 * an operation do the same.
 */
export function pathShape(operation: OperationId): string {
  return pathOf(operation)
    .replaceAll(/\{[^}]*\}/g, "{}")
    .replaceAll(VERSION, "");
}

/** Returns the shapes of the paths that list or hold resources: the parts of paths before a parameter. */
export function collectionShapes(operations: readonly OperationId[]): ReadonlySet<string> {
  const shapes = new Set<string>();
  for (const operation of operations) {
    const segments = pathShape(operation).split("/");
    for (const [index, segment] of segments.entries())
      if (segment.includes("{}")) shapes.add(segments.slice(0, index).join("/"));
  }
  return shapes;
}

/**
 * Returns a key that operations of one method have in common if they show parts of the same resource, or select
 * from the same collection: `GET /films/{id}`, `GET /films/{id}/cast`; or `GET /films/latest`, `GET /films/popular`.
 * Such operations are near in meaning, and a task usually needs one of them.
 *
 * @param collections the shapes of the collections among the operations, by `collectionShapes`
 */
export function resourceFamily(operation: OperationId, collections: ReadonlySet<string>): string {
  const method = methodOf(operation);
  const shape = pathShape(operation);
  // A collection of its own is more than a part of what is above it.
  if (shape.endsWith("/{}") || collections.has(shape)) return `${method} ${shape}`;
  const parent = shape.slice(0, shape.lastIndexOf("/"));
  const isPart = parent.endsWith("}") || collections.has(parent);
  return `${method} ${isPart ? parent : shape}`;
}
