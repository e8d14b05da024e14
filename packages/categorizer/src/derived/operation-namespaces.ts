import type { Operation } from "@speclens/core";
import { startsWithVerb } from "./action-subject.ts";

/** Path separators of ids such as `repos/list-commits` and `drive.files.list`. */
const HIERARCHIC = ["/", "."];
/** The separator of class and method in generated ids, `Users_Get`, and of words in others. */
const CLASS_AND_METHOD = ["_", ":", "-"];
/** Share of the ids that must have the form; the others are sorted by their path. */
const MOST_IDS = 0.9;
/** Share of ids like `Users_Get` that must have exactly two parts; with fewer, the separator joins words. */
const TWO_PARTS = 0.8;
/** A part that so many ids begin with is the name of the API: `drive.files.list`. */
const SHARED_BY = 0.9;
const FEWEST_NAMESPACES = 3;
/** The least share of operations that must have something below that name. */
const MOST_NAMED = 0.8;
const FEWEST_OPERATIONS_EACH = 2;
/** With more verbs than this among the first parts, `get_user`, they are no names of things. */
const MOST_VERBS = 0.3;
/** A thing is used with several methods, a verb in any language with one: `obtener_usuario`. */
const WITH_SEVERAL_METHODS = 0.1;

/**
 * What the operation ids say about the things they act on, by operation, from the outside in:
 * `repos` of `repos/list-commits`, `buckets` and `views` of `logging.buckets.views.list`. Empty if
 * an id says nothing; undefined if the ids of the document are not written that way.
 */
export function operationNamespaces(
  operations: readonly Operation[],
): (readonly string[])[] | undefined {
  for (const separator of [...HIERARCHIC, ...CLASS_AND_METHOD]) {
    const parts = operations.map(({ operationId }) => partsOf(operationId, separator));
    const separated = parts.filter((some) => some.length > 1).length;
    if (operations.length === 0 || separated < operations.length * MOST_IDS) continue;
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

/** The rest of the ids after the parts that nearly all of them begin with. */
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
