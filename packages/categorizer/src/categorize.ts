import {
  type ApiDocument,
  type Categorization,
  type CategoryAssignment,
  type Diagnostic,
  type Operation,
  type OperationId,
  SpecLensError,
} from "@speclens/core";
import { buildCatalog } from "./build-catalog.ts";
import { categoryDetails } from "./category-details.ts";
import { type CategoryRule, ruleMatcher } from "./category-rule.ts";
import { derivedCategories } from "./derived-categories.ts";
import { dominantTag } from "./dominant-tag.ts";
import { nameKey } from "./name-key.ts";
import { neighbouringTags } from "./neighbouring-tags.ts";
import { UNCATEGORIZED, uncategorizedDiagnostic } from "./uncategorized.ts";

export interface CategorizeOptions {
  /** Override everything that the document says; the first that matches wins. Default: none. */
  readonly rules?: readonly CategoryRule[];
  /**
   * How many segments of a path make a category, 1 or more: with 1 `/users/{id}/posts` is in `users`,
   * with 2 in `usersPosts`. Default: as many as suit the document, and operation ids such as
   * `users/list` count before the path. Tags are not affected.
   */
  readonly depth?: number;
}

/** A tag that sorts nothing is only divided where that gives so many parts. */
const FEWEST_PARTS = 3;

/** Where an operation belongs, before the details of its categories are looked up. */
interface Placement extends Pick<CategoryAssignment, "categories" | "origin"> {
  /** The tag that the category is a part of. */
  readonly within?: string;
}

/**
 * Sorts the operations of a document into categories and groups. The first of these that says
 * something decides: a rule, the operation's tags, the tags around it, its operation id, its path;
 * else it is `Uncategorized`, with a warning. Where one tag covers a large document, the later steps
 * divide it, and it is their group. Pure; the order of the operations changes no name.
 *
 * @throws SpecLensError `argument-invalid` where `depth` is no whole number of at least 1.
 */
export function categorize(document: ApiDocument, options: CategorizeOptions = {}): Categorization {
  const { rules = [], depth } = options;
  if (depth !== undefined && (!Number.isInteger(depth) || depth < 1)) {
    throw new SpecLensError(
      "argument-invalid",
      `depth is ${depth}; it must be a whole number of at least 1.`,
      { argument: "depth" },
    );
  }
  const details = categoryDetails(document, rules);
  const place = placement(document, rules, depth);
  const assignments = new Map<OperationId, CategoryAssignment>();
  const diagnostics: Diagnostic[] = [];
  for (const [position, operation] of document.operations.entries()) {
    const { categories, origin, within } = place(operation, position);
    const [category = UNCATEGORIZED] = categories;
    if (within !== undefined && !details.has(category)) {
      const { group, displayName } = details.get(within) ?? {};
      details.set(category, { group: group ?? displayName ?? within });
    }
    const { displayName, group } = details.get(category) ?? {};
    assignments.set(operation.id, {
      category,
      categories,
      ...(group !== undefined && { group }),
      ...(displayName !== undefined && { displayName }),
      origin,
    });
    if (origin === "none") diagnostics.push(uncategorizedDiagnostic(operation));
  }
  return { catalog: buildCatalog(document, assignments, details), assignments, diagnostics };
}

/** Returns the search for an operation's place; what it needs of the whole document is worked out once. */
function placement(
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
