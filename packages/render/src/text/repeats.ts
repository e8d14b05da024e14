import { cleanLine } from "./clean-text.ts";

/** Tells whether a text is the operation's path, the last segments of it, or `METHOD /path`. */
export function repeatsOperation(text: string, operation: string): boolean {
  const words = bare(text).toLowerCase();
  const path = bare(pathOf(operation)).toLowerCase();
  return words === path || path.endsWith(`/${words}`) || words === bare(operation).toLowerCase();
}

/**
 * The category as a fact beside an operation; undefined where it has none, or where path or summary
 * already are that very text. Case counts, as it may in filters, and the end of a path is not enough:
 * that `/user/issues` is in `issues` does not go without saying.
 */
export function categoryBeside(one: {
  readonly operation: string;
  readonly category?: string;
  readonly summary?: string;
}): string | undefined {
  const { operation, category, summary = "" } = one;
  if (category === undefined) return undefined;
  const repeated = [summary, pathOf(operation)].some((text) => bare(text) === bare(category));
  return repeated ? undefined : cleanLine(category);
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(" ") + 1);
}

/** On one line, without a slash at either end. */
function bare(text: string): string {
  return cleanLine(text).replace(/^\/|\/$/g, "");
}
