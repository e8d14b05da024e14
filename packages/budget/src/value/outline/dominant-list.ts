import { childrenOf, isContainer, type JsonOutline, kindOf } from "./json-outline.ts";

/** The share of the text from which a list is dominant. */
const DOMINANT = 0.7;
/** Maximum number of levels above a list: `{data: {repository: {issues: {nodes: […]}}}}`. */
const DEEPEST = 6;
// An object with this many members is a dictionary, so its names are not fields.
/** The number of members if all of them are containers. */
const LEAST_ENTRIES = 20;
/** The number of members of any kind. */
const LEAST_MEMBERS = 200;

/**
 * Finds the list that makes up most of a value: an array of two or more items, or an object with at least 200
 * members (20 if all are containers). The list is the value itself or makes up 70% of its text. Returns -1 if
 * there is none.
 */
export function dominantList(outline: JsonOutline): number {
  const least = outline.text.length * DOMINANT;
  let container = 0;
  for (let depth = 0; depth < DEEPEST && isContainer(outline, container); depth++) {
    if (isList(outline, container)) return container;
    const heavy = childrenOf(outline, container).find(
      (child) => outline.end(child) - outline.start(child) >= least,
    );
    if (heavy === undefined) return -1;
    container = heavy;
  }
  return -1;
}

function isList(outline: JsonOutline, container: number): boolean {
  const size = outline.size(container);
  if (kindOf(outline, container) === "array") return size > 1;
  if (size >= LEAST_MEMBERS) return true;
  if (size < LEAST_ENTRIES) return false;
  return childrenOf(outline, container).every((child) => isContainer(outline, child));
}
