import { isPartOf } from "./names/collection-entities.ts";
import { lastWord } from "./names/identifier-name.ts";
import type { NeededValue } from "./needed-values.ts";

/** Certainty for a part of a longer name: a `source account` is an `account`. */
const PART = 0.75;
/** Certainty if the path expresses the same in other words: `block` below `/cmsBlock`, `repo` below `/repositories`. */
const SAME_BY_PATH = 0.95;
/** Certainty if the path contradicts the name of the parameter. */
const OTHER_BY_PATH = 0.65;

/** Returns the entities that a needed value may identify, each with its certainty. */
export function needEntities(
  need: NeededValue,
): readonly { readonly entity: string; readonly certainty: number }[] {
  const { entity, collection, attributes } = need;
  const entities = new Map([[entity, 1]]);
  if (collection !== "" && collection !== entity) {
    // The `owner` in `/repositories/{owner}` is not a repository, but the `noteable_id` in `/snippets` may be a
    // snippet.
    if (isPartOf(entity, collection)) entities.set(collection, SAME_BY_PATH);
    else if (attributes.length > 0) entities.set(collection, OTHER_BY_PATH);
  }
  const head = lastWord(entity);
  if (!entities.has(head)) entities.set(head, PART);
  return [...entities].map(([name, certainty]) => ({ entity: name, certainty }));
}
