import { pathOf } from "@speclens/core";
import { allCategories } from "./all-categories.ts";
import { cleanLine } from "./clean-text.ts";

/** Returns whether a text is the operation's path, the last segments of the path, or `METHOD /path`. */
export function repeatsOperation(text: string, operation: string): boolean {
  const words = bare(text).toLowerCase();
  const path = bare(pathOf(operation)).toLowerCase();
  return words === path || path.endsWith(`/${words}`) || words === bare(operation).toLowerCase();
}

/**
 * Returns the categories to show next to an operation: `issues`, or `issues + labels` if it has others. Returns
 * undefined if it has none, or if its path or summary is exactly its only one. Case counts. The end of a path is not
 * sufficient, because readers cannot infer that `/user/issues` is in `issues`.
 */
export function shownCategory(one: {
  readonly operation: string;
  readonly category?: string;
  readonly alsoIn?: readonly string[];
  readonly summary?: string;
}): string | undefined {
  const { operation, category, alsoIn = [], summary = "" } = one;
  if (category === undefined) return undefined;
  if (alsoIn.length > 0) return allCategories(one);
  const repeated = [summary, pathOf(operation)].some((text) => bare(text) === bare(category));
  return repeated ? undefined : cleanLine(category);
}

/** Trims a text to one line without a slash at either end. */
function bare(text: string): string {
  return cleanLine(text).replace(/^\/|\/$/g, "");
}
