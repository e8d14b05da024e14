import {
  type ApiDocument,
  type Categorization,
  type CategoryAssignment,
  type Diagnostic,
  type OperationId,
  SpecLensError,
} from "@speclens/core";
import { buildCatalog } from "./catalog/build-catalog.ts";
import { categoryDetails } from "./catalog/category-details.ts";
import {
  furtherUncategorized,
  MOST_UNCATEGORIZED,
  UNCATEGORIZED,
  uncategorizedDiagnostic,
} from "./catalog/uncategorized.ts";
import { operationPlacer } from "./operation-placer.ts";
import type { CategoryRule } from "./rules/category-rule.ts";

/** How operations are sorted into categories. */
export interface CategorizeOptions {
  /** Rules that override the document; the first match wins. Default: none. */
  readonly rules?: readonly CategoryRule[];
  /**
   * Number of path segments that form a category, at least 1: with 1, `/users/{id}/posts` is in `users`, with 2 in
   * `usersPosts`. Default: chosen for the document, and operation ids such as `users/list` count before the path.
   * Does not affect tags.
   */
  readonly depth?: number;
}

/**
 * Sorts the operations of a document into categories and groups. The first of these decides: a rule, the operation's
 * tags, the tags of its neighbours, its operation id, its path; else it is `Uncategorized`, with a warning. If one
 * tag covers a large document, the later steps divide it, and it becomes their group. Pure; the order of the
 * operations affects no name.
 *
 * @throws SpecLensError `argument-invalid` if `depth` is not a whole number of at least 1, or a rule's
 *   category is empty.
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
  if (rules.some(({ category }) => category.trim() === "")) {
    throw new SpecLensError(
      "argument-invalid",
      "A rule has an empty category; give it the name that its operations shall have.",
      { argument: "rules" },
    );
  }
  const details = categoryDetails(document, rules);
  const place = operationPlacer(document, rules, depth);
  const assignments = new Map<OperationId, CategoryAssignment>();
  const known = new Map<string, CategoryAssignment>();
  const diagnostics: Diagnostic[] = [];
  let uncategorized = 0;
  for (const [position, operation] of document.operations.entries()) {
    const { categories, origin, within } = place(operation, position);
    const [category = UNCATEGORIZED] = categories;
    if (within !== undefined && !details.has(category)) {
      const { group, displayName } = details.get(within) ?? {};
      details.set(category, { group: group ?? displayName ?? within });
    }
    const { displayName, group } = details.get(category) ?? {};
    // Operations of one category share what is said of them: there may be as many as the text allows.
    const key = JSON.stringify([origin, group, displayName, ...categories]);
    const assignment = known.get(key) ?? {
      category,
      categories,
      ...(group !== undefined && { group }),
      ...(displayName !== undefined && { displayName }),
      origin,
    };
    known.set(key, assignment);
    assignments.set(operation.id, assignment);
    if (origin !== "none") continue;
    uncategorized += 1;
    if (uncategorized <= MOST_UNCATEGORIZED) diagnostics.push(uncategorizedDiagnostic(operation));
  }
  if (uncategorized > MOST_UNCATEGORIZED)
    diagnostics.push(furtherUncategorized(uncategorized - MOST_UNCATEGORIZED));
  return { catalog: buildCatalog(document, assignments, details), assignments, diagnostics };
}
