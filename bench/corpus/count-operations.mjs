import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readRaw } from "./read-raw.mjs";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"];
/** Steps that the `$ref`s of one path item may take. */
const MAX_STEPS = 20;

/**
 * @typedef {object} OperationCount
 * @property {string} [version] What `openapi` or `swagger` says; absent where neither is there.
 * @property {number} [operations] Absent where the file is no OpenAPI 2 or 3 document.
 * @property {number} [webhooks] Operations below `webhooks` (3.1), else below `x-webhooks`; none in 2.0.
 * @property {string[]} unfollowed `$ref`s of path items that lead nowhere or to another machine.
 * @property {string} [unreadable] Why the file is neither JSON nor YAML.
 */

/**
 * Counts path × method in a raw document, for comparison with what the parser finds. Shares no code
 * with it. The rules, from the specifications:
 *
 * - Members of `paths` are paths, but for those that begin with `x-`. A path that lacks its slash is
 *   one, too: published documents have such, and mean them.
 * - Members of a path item named after a method are operations, in any case of letters: `get`, `put`,
 *   `post`, `delete`, `options`, `head`, `patch`; from 3.0 `trace`; from 3.2 `query` and the members
 *   of `additionalOperations`. One that is no object counts as well: the document names it, so that it
 *   must be read or be rejected.
 * - A path item that is no object has none. The `$ref` of a path item is followed, into other files,
 *   too; what stands beside it overrides what it leads to.
 *
 * @param {string} file
 * @returns {OperationCount}
 */
export function countOperations(file) {
  /** @type {string[]} */
  const unfollowed = [];
  /** @type {unknown} */
  let root;
  try {
    root = readRaw(file);
  } catch (error) {
    return { unfollowed, unreadable: error instanceof Error ? error.message : String(error) };
  }
  const version = isObject(root) ? (own(root, "openapi") ?? own(root, "swagger")) : undefined;
  if (!isObject(root) || (typeof version !== "string" && typeof version !== "number"))
    return { unfollowed };
  const [major, minor] = String(version).trim().replace(/^v/, "").split(".").map(Number);
  if (major !== 3 && !(major === 2 && (minor ?? 0) === 0))
    return { version: String(version), unfollowed };
  const methods = new Set(METHODS);
  if (major === 3) methods.add("trace");
  const later = major === 3 && (minor ?? 0) >= 2;
  if (later) methods.add("query");
  /** @type {Map<string, unknown>} */
  const files = new Map([[resolve(file), root]]);
  const count = (/** @type {unknown} */ items) =>
    sum(
      entries(items).map(([path, item]) =>
        path.startsWith("x-") ? 0 : methodsOf(item, resolve(file), 0).length,
      ),
    );
  return {
    version: String(version),
    operations: count(own(root, "paths")),
    webhooks: major === 3 ? count(own(root, "webhooks") ?? own(root, "x-webhooks")) : 0,
    unfollowed,
  };

  /**
   * @param {unknown} item
   * @param {string} base The file that it stands in.
   * @param {number} steps
   * @returns {string[]}
   */
  function methodsOf(item, base, steps) {
    const found = entries(item).flatMap(([key, value]) => {
      if (methods.has(key.toLowerCase())) return [key.toLowerCase()];
      return later && key === "additionalOperations" ? entries(value).map(([name]) => name) : [];
    });
    const reference = isObject(item) ? own(item, "$ref") : undefined;
    if (typeof reference !== "string") return found;
    const target = steps < MAX_STEPS ? follow(reference, base) : undefined;
    if (target === undefined) {
      unfollowed.push(reference);
      return found;
    }
    const below = methodsOf(target.value, target.file, steps + 1);
    return [...found, ...below.filter((method) => !found.includes(method))];
  }

  /**
   * @param {string} reference
   * @param {string} base
   */
  function follow(reference, base) {
    try {
      const [path = "", fragment = ""] = reference.split("#");
      const target = path === "" ? pathToFileURL(base) : new URL(path, pathToFileURL(base));
      const file = fileURLToPath(target);
      if (!files.has(file)) files.set(file, readRaw(file));
      let value = files.get(file);
      for (const segment of fragment.split("/").slice(1)) {
        const key = decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~");
        value = typeof value === "object" && value !== null ? own(value, key) : undefined;
      }
      return value === undefined ? undefined : { value, file };
    } catch {
      // On another machine, no file, neither JSON nor YAML, or no URI at all.
      return undefined;
    }
  }
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {object} value
 * @param {string} key
 * @returns {unknown}
 */
function own(value, key) {
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

/**
 * @param {unknown} value
 * @returns {[string, unknown][]}
 */
function entries(value) {
  return isObject(value) ? Object.entries(value) : [];
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
