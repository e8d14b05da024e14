import { childrenOf, isContainer, type JsonOutline, kindOf } from "./json-outline.ts";

/** The share of the text from which on the rest only goes with the list. */
const DOMINANT = 0.7;
/** A list stands at most this deep: `{data: {repository: {issues: {nodes: […]}}}}`. */
const DEEPEST = 6;
// From so many members on, an object is a dictionary: its names are no fields.
/** Where all of them are containers. */
const LEAST_ENTRIES = 20;
/** Where they are anything. */
const LEAST_MEMBERS = 200;

/**
 * The list that makes up most of a value: an array of two items or more, or an object with 200 members
 * or more, 20 where all are containers; the value itself, or what holds 70% of its text. -1 where there
 * is none.
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
