import { parse } from "yaml";

/**
 * The text of an OpenAPI document without some of its operations, as JSON; undefined where it has none of
 * them.
 *
 * @param {string} text JSON or YAML
 * @param {ReadonlySet<string>} operations `METHOD /path`
 */
export function withoutOperations(text, operations) {
  /** @type {{ paths?: Record<string, Record<string, unknown>> }} */
  const document = text.trimStart().startsWith("{") ? JSON.parse(text) : parse(text);
  let found = 0;
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of Object.keys(item))
      if (operations.has(`${method.toUpperCase()} ${path}`)) {
        delete item[method];
        found++;
      }
  return found === 0 ? undefined : JSON.stringify(document);
}
