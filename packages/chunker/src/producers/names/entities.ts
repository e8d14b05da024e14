import { singularWords } from "./identifier-name.ts";

/** Names of entities that an object may represent, each with its certainty. */
export type Entities = ReadonlyMap<string, number>;

/** Words in schema names that describe the structure, not the entity. */
const SHAPES: ReadonlySet<string> = new Set(
  (
    "response result object dto model list collection summary detail detailed full minimal simple simplified " +
    "basic base public private read output out get view entity info datum page paged paging schema " +
    "representation bean resource item envelope wrapper success ok of the all and with extended compact " +
    "nullable payload v1 v2 v3 v4 paginated"
  ).split(" "),
);
const SCHEMA = 1;
/** Certainty of the last word of a longer name: a `simple user` is a `user`. */
export const HEAD = 0.8;

/** Adds the entities that schema names refer to. */
export function addSchemaNames(names: readonly string[], into: Map<string, number>): void {
  for (const name of names) {
    const own = name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("/")) + 1);
    const words = singularWords(own);
    const meant = words.filter((word) => !SHAPES.has(word));
    addEntity(meant, SCHEMA, into);
  }
}

/** Adds the entity named by these words and, with less certainty, by the last word alone. */
export function addEntity(
  words: readonly string[],
  certainty: number,
  into: Map<string, number>,
): void {
  if (words.length === 0) return;
  raise(words.join(" "), certainty, into);
  if (words.length > 1) raise(words.at(-1) ?? "", certainty * HEAD, into);
}

/** Adds an entity, or raises its certainty to the given value. */
export function raise(entity: string, certainty: number, into: Map<string, number>): void {
  if ((into.get(entity) ?? 0) < certainty) into.set(entity, certainty);
}
