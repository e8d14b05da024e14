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
import { nameKey } from "./name-key.ts";
import { derivedCategories } from "./derived-categories.ts";
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

/** Where an operation belongs, before the details of its categories are looked up. */
type Placement = Pick<CategoryAssignment, "categories" | "origin">;

/**
 * Sorts the operations of a document into categories and groups. The first of these that says
 * something decides: a rule, the operation's tags, its path; else it is `Uncategorized`, with a
 * warning. Pure, and the same document always gives the same result.
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
    const { categories, origin } = place(operation, position);
    const [category = UNCATEGORIZED] = categories;
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

function placement(
  document: ApiDocument,
  rules: readonly CategoryRule[],
  depth: number | undefined,
): (operation: Operation, position: number) => Placement {
  const matchingRule = ruleMatcher(rules);
  let byPath: readonly (string | undefined)[] | undefined;
  let tags: ReadonlyMap<string, string> | undefined;
  return (operation, position) => {
    const rule = matchingRule(operation);
    if (rule !== undefined) return { categories: [rule.category], origin: "rule" };
    const named = operation.tags.filter((tag) => tag.trim() !== "");
    if (named.length > 0) return { categories: [...new Set(named)], origin: "tag" };
    // Most documents have tags throughout and never need the analysis of their paths.
    byPath ??= derivedCategories(document.operations, depth);
    tags ??= tagsByKey(document);
    const name = byPath[position];
    if (name === undefined) return { categories: [UNCATEGORIZED], origin: "none" };
    const tag = tags.size === 0 ? undefined : tags.get(nameKey(name));
    return { categories: [tag ?? name], origin: "path" };
  };
}

/** Tags in use or declared, by what their spellings have in common; of several, the first. */
function tagsByKey(document: ApiDocument): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  const names = [
    ...document.tags.map(({ name }) => name),
    ...document.operations.flatMap((operation) => operation.tags),
  ];
  for (const name of names) {
    const key = nameKey(name);
    if (key !== "" && !tags.has(key)) tags.set(key, name);
  }
  return tags;
}
