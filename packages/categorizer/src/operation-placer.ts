import type { ApiDocument, CategoryRule, Operation } from "@speclens/core";
import { memoize } from "@speclens/text";
import { UNCATEGORIZED } from "./catalog/uncategorized.ts";
import { joinSingles } from "./derived/join-singles.ts";
import { operationNamespaces } from "./derived/operation-namespaces.ts";
import { pathCategories } from "./derived/path-categories.ts";
import { nameCategories } from "./names/name-categories.ts";
import { nameKey } from "./names/name-key.ts";
import { divideRoutes } from "./routes/divide-routes.ts";
import { applyRules } from "./rules/apply-rules.ts";
import type { Placement } from "./rules/placement.ts";
import { prepareRule } from "./rules/prepare-rule.ts";
import { neighbouringTags } from "./tags/neighbouring-tags.ts";

/** The smallest number of parts into which the tag of nearly all operations is divided. */
const FEWEST_PARTS = 3;

/**
 * Creates a function that finds the category of an operation step by step. Each step analyses the whole document
 * once, and only when an operation needs it.
 *
 * @param depth see `pathCategories`
 */
export function operationPlacer(
  document: ApiDocument,
  rules: readonly CategoryRule[],
  depth: number | undefined,
): (operation: Operation, position: number) => Placement {
  const { operations } = document;
  const prepared = rules.map(prepareRule);
  const dominant = dominantTag(operations);
  // Most documents use tags throughout and never need a path analysis.
  const derived = once(() => {
    const names = derivedCategories(operations, depth);
    const isTagged = operations.some(({ tags }) => tags.length > 0);
    return isTagged || depth !== undefined ? names : joinSingles(names);
  });
  const parts = once(() => new Set(derived()));
  const isDivided = () => parts().size >= FEWEST_PARTS;
  const scattered = scatteredTags(operations);
  const areMerged = () => scattered > 0 && parts().size * 2 <= scattered;
  const neighbours = once(() => neighbouringTags(operations));
  const tags = once(() => tagsByKey(document));
  const fromPath = (position: number): string | undefined => {
    const name = derived()[position];
    return name === undefined ? undefined : (tags().get(nameKey(name)) ?? name);
  };
  const withoutRules = (operation: Operation, position: number): Placement => {
    const named = [...new Set(operation.tags.filter((tag) => tag.trim() !== ""))];
    const [first] = named;
    if (first !== undefined) {
      const isWithin = first === dominant && isDivided();
      const part = isWithin ? fromPath(position) : areMerged() ? derived()[position] : undefined;
      return part === undefined || part === first
        ? { categories: named, origin: "tag" }
        : {
            categories: [...new Set([part, ...named])],
            origin: "path",
            ...(isWithin && { within: first }),
          };
    }
    const neighbouring = areMerged() ? undefined : neighbours().get(operation.id);
    const name = neighbouring ?? fromPath(position);
    return name === undefined
      ? { categories: [UNCATEGORIZED], origin: "none" }
      : { categories: [name], origin: "path" };
  };
  return (operation, position) => {
    // The path analysis is skipped if no operation needs it.
    const placed = once(() => withoutRules(operation, position));
    return applyRules(prepared, operation, placed);
  };
}

function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

/**
 * Returns tags by a key that is the same for all spellings. Of several spellings, the first declared tag counts,
 * or else the first by name, so the result does not depend on the order of the operations.
 */
function tagsByKey(document: ApiDocument): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  const declared = document.tags.map(({ name }) => name);
  const used = new Set(document.operations.flatMap((operation) => operation.tags));
  for (const name of [...declared, ...[...used].sort()]) {
    const key = nameKey(name);
    if (key !== "" && !tags.has(key)) tags.set(key, name);
  }
  return tags;
}

/**
 * Returns the category name of each operation by its operation id, or else by its path; undefined if neither has
 * one.
 *
 * @param depth see `pathCategories`; if set, only the paths count
 */
function derivedCategories(
  operations: readonly Operation[],
  depth: number | undefined,
): (string | undefined)[] {
  const namespaces = depth === undefined ? operationNamespaces(operations) : undefined;
  const paths = operations.map(({ path }) => path);
  if (namespaces === undefined) return pathCategories(paths, depth);
  const keyOf = memoize(nameKey);
  const lengths = divideRoutes(namespaces.map((names) => names.map(keyOf)));
  const segments = namespaces.map((names, position) => names.slice(0, lengths[position]));
  const named = nameCategories(segments, keyOf, false);
  if (!named.includes(undefined)) return named;
  const byPath = pathCategories(paths, undefined);
  return named.map((name, position) => name ?? byPath[position]);
}

/** With fewer operations per tag, tags say hardly more than the operations do. */
const FEWEST_PER_TAG = 1.5;
/** With fewer operations, a reader needs no categories instead of the tags. */
const WORTH_MERGING = 12;

/**
 * Returns the number of different first tags if nearly every operation has its own, and most tags only repeat the path,
 * id or summary of their operation; otherwise 0.
 */
function scatteredTags(operations: readonly Operation[]): number {
  const tags = new Set<string>();
  let tagged = 0;
  let repeated = 0;
  for (const operation of operations) {
    const tag = operation.tags.find((name) => name.trim() !== "");
    if (tag === undefined) continue;
    tags.add(tag);
    tagged++;
    if (repeatsOperation(tag, operation)) repeated++;
  }
  const isScattered = tagged >= WORTH_MERGING && tagged < tags.size * FEWEST_PER_TAG;
  return isScattered && repeated * 2 >= tagged ? tags.size : 0;
}

function repeatsOperation(tag: string, { path, operationId, summary }: Operation): boolean {
  if (tag === operationId || tag === summary) return true;
  return tag.includes("/") && path.toLowerCase().includes(tag.toLowerCase());
}

/** With fewer operations, a single list is easy to read. */
const WORTH_DIVIDING = 50;
/** From this share on, a tag is the name of the API and does not distinguish operations. */
const ALMOST_ALL = 0.9;

/** Returns the first tag of nearly every operation in a large document, if there is one. */
function dominantTag(operations: readonly Operation[]): string | undefined {
  if (operations.length < WORTH_DIVIDING) return undefined;
  const counts = new Map<string, number>();
  for (const { tags } of operations) {
    const tag = tags.find((name) => name.trim() !== "");
    if (tag !== undefined) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  for (const [tag, count] of counts) if (count >= operations.length * ALMOST_ALL) return tag;
  return undefined;
}
