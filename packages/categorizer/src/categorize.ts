import {
  type ApiDocument,
  type Categorization,
  type CategoryAssignment,
  type CategoryRule,
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
import { nameKey } from "./names/name-key.ts";
import { operationPlacer } from "./operation-placer.ts";

/** How operations are assigned to categories. */
export interface CategorizeOptions {
  /** Rules that override the document. The first matching rule applies. Default: none. */
  readonly rules?: readonly CategoryRule[];
  /**
   * Number of path segments that form a category, at least 1. With 1, `/users/{id}/posts` is in `users`; with 2,
   * in `usersPosts`. Default: chosen for each document, and operation ids such as `users/list` take precedence
   * over the path. Does not affect tags.
   */
  readonly depth?: number;
}

/**
 * Assigns the operations of a document to categories and groups. The first available source decides: a rule, the
 * operation's tags, the tags of its neighbours, its operation id, its path. An operation without any of these is
 * `Uncategorized`, with a warning. If one tag covers a large document, the later sources divide its operations,
 * and the tag becomes their group. Pure. The order of the operations does not affect the names.
 *
 * @throws SpecLensError `argument-invalid` if `depth` is not an integer of at least 1, or a rule's category is
 * empty, or missing although the rule does not hide
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
  if (rules.some(({ category, hidden }) => (category ?? (hidden ? "hidden" : "")).trim() === "")) {
    throw new SpecLensError(
      "argument-invalid",
      "A rule has no category. Set the category of its operations, or hide them.",
      { argument: "rules" },
    );
  }
  const details = categoryDetails(document, rules);
  const place = operationPlacer(document, rules, depth);
  const assignments = new Map<OperationId, CategoryAssignment>();
  const known = new Map<string, CategoryAssignment>();
  const diagnostics: Diagnostic[] = [];
  const hiddenOperations = new Set<OperationId>();
  let uncategorized = 0;
  for (const [position, operation] of document.operations.entries()) {
    const { categories, origin, within, hidden } = place(operation, position);
    const [category = UNCATEGORIZED] = categories;
    if (within !== undefined && !details.has(category)) {
      const { group, displayName } = details.get(within) ?? {};
      details.set(category, { group: group ?? displayName ?? within });
    }
    // A derived category may get the name of a whole group, which then says nothing.
    if (origin === "path" && nameKey(details.get(category)?.group ?? "") === nameKey(category)) {
      const { group: _, ...others } = details.get(category) ?? {};
      details.set(category, others);
    }
    const { displayName, group } = details.get(category) ?? {};
    // Operations in the same category share one assignment object, because there may be a very large number of
    // operations.
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
    if (hidden === true) hiddenOperations.add(operation.id);
    if (origin !== "none") continue;
    uncategorized += 1;
    if (uncategorized <= MOST_UNCATEGORIZED) diagnostics.push(uncategorizedDiagnostic(operation));
  }
  if (uncategorized > MOST_UNCATEGORIZED)
    diagnostics.push(furtherUncategorized(uncategorized - MOST_UNCATEGORIZED));
  const shown = document.operations.filter(({ id }) => !hiddenOperations.has(id));
  const catalog = buildCatalog({ ...document, operations: shown }, assignments, details);
  return { catalog, assignments, diagnostics };
}
