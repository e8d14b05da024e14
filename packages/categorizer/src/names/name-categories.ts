import { camelCase, nameWords } from "./name-words.ts";
import { SpellingCount } from "./spelling-count.ts";

/** A category or one of its parents: a node in the tree of paths. */
interface Place {
  readonly parent?: Place;
  readonly parts: Map<string, Place>;
  readonly spellings: SpellingCount;
  /** Whether the category of a route ends here. */
  named: boolean;
}

/**
 * Returns a camelCase name for each route's category, after the most frequent spelling of the last segment that
 * names it. If several categories have the same last segment, the parent segment is included: `reposHooks` and
 * `orgsHooks`. A category on the first level always has its plain name.
 *
 * @param routes for each route, the segments that name its category, as the document spells them
 * @param keyOf returns the same key for all spellings of a segment
 * @param entire whether all segments are always part of the name
 */
export function nameCategories(
  routes: readonly (readonly string[])[],
  keyOf: (segment: string) => string,
  entire: boolean,
): (string | undefined)[] {
  const root = newPlace();
  const endingAlike = new Map<string, number>();
  const places = routes.map((segments) => {
    let place = root;
    for (const segment of segments) {
      const key = keyOf(segment);
      const next = place.parts.get(key) ?? newPlace(place);
      place.parts.set(key, next);
      next.spellings.add(segment);
      place = next;
    }
    const last = segments.at(-1);
    if (last === undefined) return undefined;
    const key = keyOf(last);
    if (!place.named) endingAlike.set(key, (endingAlike.get(key) ?? 0) + 1);
    place.named = true;
    return place;
  });
  const names = new Map<Place, string>();
  return routes.map((segments, route) => {
    const place = places[route];
    if (place === undefined) return undefined;
    const unique = endingAlike.get(keyOf(segments.at(-1) ?? "")) === 1;
    const levels = entire ? segments.length : unique ? 1 : 2;
    const name = names.get(place) ?? camelCase(wordsOf(place, levels));
    names.set(place, name);
    return name;
  });
}

function newPlace(parent?: Place): Place {
  const place = { parts: new Map(), spellings: new SpellingCount(), named: false };
  return parent === undefined ? place : { ...place, parent };
}

/** Returns the words of this many levels, innermost last. */
function wordsOf({ parent, spellings }: Place, levels: number): string[] {
  const own = nameWords(spellings.mostFrequent());
  return levels > 1 && parent !== undefined ? [...wordsOf(parent, levels - 1), ...own] : own;
}
