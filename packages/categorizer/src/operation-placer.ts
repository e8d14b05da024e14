import type { ApiDocument, CategoryAssignment, Operation } from "@speclens/core";
import { UNCATEGORIZED } from "./catalog/uncategorized.ts";
import { derivedCategories } from "./derived/derived-categories.ts";
import { nameKey } from "./names/name-key.ts";
import { type CategoryRule, ruleMatcher } from "./rules/category-rule.ts";
import { dominantTag } from "./tags/dominant-tag.ts";
import { neighbouringTags } from "./tags/neighbouring-tags.ts";

/** A tag that sorts nothing is only divided where that gives so many parts. */
const FEWEST_PARTS = 3;

/** Where an operation belongs, before the details of its categories are looked up. */
export interface Placement extends Pick<CategoryAssignment, "categories" | "origin"> {
  /** The tag that the category is a part of. */
  readonly within?: string;
}

/**
 * Returns the search for an operation's place, by the steps of the cascade. What it needs of the whole
 * document is worked out once, and only if an operation gets there.
 *
 * @param depth as for `pathCategories`.
 */
export function operationPlacer(
  document: ApiDocument,
  rules: readonly CategoryRule[],
  depth: number | undefined,
): (operation: Operation, position: number) => Placement {
  const { operations } = document;
  const matchingRule = ruleMatcher(rules);
  const dominant = dominantTag(operations);
  // Most documents have tags throughout and never need the analysis of their paths.
  const derived = once(() => derivedCategories(operations, depth));
  const parts = once(() => new Set(derived()));
  const isDivided = () => parts().size >= FEWEST_PARTS;
  const neighbours = once(() => neighbouringTags(operations));
  const tags = once(() => tagsByKey(document));
  const fromPath = (position: number): string | undefined => {
    const name = derived()[position];
    return name === undefined ? undefined : (tags().get(nameKey(name)) ?? name);
  };
  return (operation, position) => {
    const rule = matchingRule(operation);
    if (rule !== undefined) return { categories: [rule.category], origin: "rule" };
    const named = [...new Set(operation.tags.filter((tag) => tag.trim() !== ""))];
    const [first] = named;
    if (first !== undefined) {
      const part = first === dominant && isDivided() ? fromPath(position) : undefined;
      return part === undefined || part === first
        ? { categories: named, origin: "tag" }
        : { categories: [...new Set([part, ...named])], origin: "path", within: first };
    }
    const name = neighbours().get(operation.id) ?? fromPath(position);
    return name === undefined
      ? { categories: [UNCATEGORIZED], origin: "none" }
      : { categories: [name], origin: "path" };
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
 * Tags by what their spellings have in common; of several the first declared one, else the first by
 * name, so that the order of the operations does not count.
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
