import type { Operation } from "@speclens/core";
import { startsWithVerb } from "./action-subject.ts";

/** Hierarchical separators in ids such as `repos/list-commits` and `drive.files.list`. */
const HIERARCHIC = ["/", "."];
/** Separators between class and method in generated ids such as `Users_Get`, or between words in other ids. */
const CLASS_AND_METHOD = ["_", ":", "-"];
/** Minimum share of the ids that must have this form. The remaining operations are categorized by their path. */
const MOST_IDS = 0.9;
/** Minimum share of ids like `Users_Get` with exactly two parts. Below it, the separator joins words. */
const TWO_PARTS = 0.8;
/** A first part shared by this share of the ids is the name of the API: `drive.files.list`. */
const SHARED_BY = 0.9;
const FEWEST_NAMESPACES = 3;
/** Minimum share of operations that must have a further part below that name. */
const MOST_NAMED = 0.8;
const FEWEST_OPERATIONS_EACH = 2;
/** If more of the first parts are verbs, as in `get_user`, they are not names of resources. */
const MOST_VERBS = 0.3;
/**
 * Minimum share with several methods. A resource is used with several methods; a verb in any language, with one:
 * `obtener_usuario`.
 */
const WITH_SEVERAL_METHODS = 0.1;

/**
 * Returns the namespaces in the operation ids, by operation, outermost first: `repos` for `repos/list-commits`,
 * `buckets` and `views` for `logging.buckets.views.list`. The list is empty if an id has no namespace. Returns
 * undefined if the ids of the document do not have this form.
 */
export function operationNamespaces(
  operations: readonly Operation[],
): (readonly string[])[] | undefined {
  for (const separator of [...HIERARCHIC, ...CLASS_AND_METHOD]) {
    const parts = operations.map(({ operationId }) => partsOf(operationId, separator));
    const separated = parts.filter((some) => some.length > 1).length;
    if (separated < operations.length * MOST_IDS) continue;
    if (
      CLASS_AND_METHOD.includes(separator) &&
      parts.filter((some) => some.length === 2).length < operations.length * TWO_PARTS
    ) {
      continue;
    }
    // The last part is the method.
    const namespaces = withoutPrefix(parts.map((some) => some.slice(0, -1)));
    if (namespaces !== undefined && areThings(namespaces, operations)) return namespaces;
  }
  return undefined;
}

function partsOf(operationId: string | undefined, separator: string): string[] {
  return (operationId ?? "").split(separator).filter((part) => part !== "");
}

/** Removes the leading parts that nearly all ids have in common. */
function withoutPrefix(parts: readonly (readonly string[])[]): (readonly string[])[] | undefined {
  for (let position = 0; ; position++) {
    const names = parts.map((some) => some[position]);
    const counts = new Map<string, number>();
    for (const name of names) {
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (counts.size === 0) return undefined;
    let largest = 0;
    for (const count of counts.values()) largest = Math.max(largest, count);
    if (counts.size >= FEWEST_NAMESPACES && largest < parts.length * SHARED_BY) {
      return parts.map((some) => some.slice(position));
    }
  }
}

function areThings(
  namespaces: readonly (readonly string[])[],
  operations: readonly Operation[],
): boolean {
  const methods = new Map<string, Set<string>>();
  let named = 0;
  let verbs = 0;
  for (const [position, [name]] of namespaces.entries()) {
    if (name === undefined) continue;
    named++;
    if (startsWithVerb(name)) verbs++;
    const known = methods.get(name) ?? new Set();
    methods.set(name, known.add(operations[position]?.method ?? ""));
  }
  const ofDocument = new Set(operations.map(({ method }) => method));
  const withSeveral = [...methods.values()].filter(({ size }) => size > 1).length;
  return (
    named >= operations.length * MOST_NAMED &&
    named >= methods.size * FEWEST_OPERATIONS_EACH &&
    verbs <= named * MOST_VERBS &&
    (ofDocument.size === 1 || withSeveral >= methods.size * WITH_SEVERAL_METHODS)
  );
}
