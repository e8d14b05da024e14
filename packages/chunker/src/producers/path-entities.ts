import { singularWords } from "./identifier-name.ts";

/** Last segments that say what is done with a thing, not what it is. */
const VERBS: ReadonlySet<string> = new Set(
  "search list find query all get lookup filter batch bulk create add new json".split(" "),
);

/**
 * What the path's last named segments hold, most likely first: `/search/person` → person;
 * `/users/{id}/repos` → repo; `/person/popular` → popular, person. A segment in the plural says it
 * for sure.
 */
export function collectionEntities(path: string): string[] {
  const segments = segmentsOf(path);
  let end = segments.length;
  while (end > 0 && isTemplate(segments[end - 1] ?? "")) end--;
  const entities: string[] = [];
  for (let at = end - 1; at >= 0 && entities.length < 2; at--) {
    const segment = segments[at] ?? "";
    if (isTemplate(segment)) break;
    const name = nameOf(segment);
    const entity = singularWords(name).join(" ");
    if (entity === "" || (VERBS.has(entity) && at > 0)) continue;
    entities.push(entity);
    if (name.toLowerCase().endsWith("s")) break;
  }
  return entities;
}

/** The path up to a parameter, without the slash between; undefined where it has no such parameter. */
export function pathBefore(path: string, name: string): string | undefined {
  const start = path.indexOf(`{${name}}`);
  return start < 0 ? undefined : withoutTrail(path.slice(0, start));
}

/** A path as it is compared: without names of parameters and a slash at the end. */
export function pathKey(path: string): string {
  return withoutTrail(path).replace(/\{[^{}]*\}/g, "{}");
}

function withoutTrail(path: string): string {
  return path.replace(/(?:\/|\(|=|'|@|:)+$/, "");
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function isTemplate(segment: string): boolean {
  return segment.startsWith("{");
}

/** `people.json`, `microsoft.graph.delta()`, `teams('{id}')`: the name alone. */
function nameOf(segment: string): string {
  const bare = segment.replace(/\(.*$/, "").replace(/\.(?:json|xml)$/, "");
  return bare.slice(bare.lastIndexOf(".") + 1);
}
