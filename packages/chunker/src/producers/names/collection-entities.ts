import { memoize } from "@speclens/text";
import { singularWords } from "./identifier-name.ts";

/** Last segments that describe an action, not an entity. */
const VERBS: ReadonlySet<string> = new Set(
  "search list find query all get lookup filter batch bulk create add new json".split(" "),
);

/** Matches versions and the root segments of entire APIs. */
const NO_NAME = /^(?:v?\d+(?:\.\d+)*|v\d\w*|api|rest)$/i;
const MOST_ENTITIES = 2;

/**
 * Returns the entities that the last named segments of a path contain, most likely first: `/search/person` →
 * person; `/users/{id}/repos` → repo; `/person/popular` → popular, person. A plural segment is certain.
 */
export const collectionEntities: (path: string) => readonly string[] = memoize((path: string) => {
  const segments = segmentsOf(path);
  let end = segments.length;
  while (end > 0 && isTemplate(segments[end - 1] ?? "")) end--;
  let start = end;
  while (start > 0 && !isTemplate(segments[start - 1] ?? "")) start--;
  const names = segments.slice(start, end).map(nameOf).filter(isName);
  const things = names.filter((name) => !VERBS.has(name.toLowerCase()));
  const entities: string[] = [];
  for (const name of (things.length > 0 ? things : names).slice(-MOST_ENTITIES).reverse()) {
    entities.push(singularWords(name).join(" "));
    if (name.toLowerCase().endsWith("s")) break;
  }
  return entities;
});

/** Returns the path up to a parameter, without the slash in between; undefined if the path has no such parameter. */
export function pathBefore(path: string, name: string): string | undefined {
  const start = path.indexOf(`{${name}}`);
  return start < 0 ? undefined : withoutTrail(path.slice(0, start));
}

/** Returns a path in the form used for comparison: without parameter names and without a trailing slash. */
export function pathKey(path: string): string {
  return withoutTrail(path).replace(/\{[^{}]*\}/g, "{}");
}

/** Returns whether two names are equal, or one is the end or a short form of the other: `block`, `cms block`. */
export function isPartOf(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 3 && (long.endsWith(` ${short}`) || long.startsWith(short));
}

function withoutTrail(path: string): string {
  return path.replace(/(?<![/(='@:])[/(='@:]+$/, "");
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function isTemplate(segment: string): boolean {
  return segment.startsWith("{");
}

function isName(segment: string): boolean {
  return /\p{L}/u.test(segment) && !NO_NAME.test(segment);
}

/** Returns the plain name of a segment such as `people.json`, `microsoft.graph.delta()` or `teams('{id}')`. */
function nameOf(segment: string): string {
  const bare = segment.replace(/\(.*$/s, "").replace(/\.(?:json|xml)$/, "");
  return bare.slice(bare.lastIndexOf(".") + 1);
}
