const METHODS = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
]);

/**
 * @typedef {object} KnownOperation
 * @property {string} name METHOD and path
 * @property {string} [method] in capitals
 * @property {string} [path]
 * @property {string} [operationId]
 * @property {string} [summary]
 * @property {readonly string[]} [tags]
 */

/**
 * The operations of a document, by METHOD and path.
 *
 * @param {any} document
 * @returns {ReadonlyMap<string, KnownOperation>}
 */
export function operationsOf({ paths }) {
  const operations = new Map();
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      if (!METHODS.has(method)) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const { operationId, summary, tags } = operation;
      operations.set(name, {
        name,
        method: method.toUpperCase(),
        path,
        operationId,
        summary,
        tags,
      });
    }
  return operations;
}
