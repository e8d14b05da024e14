import { camelCase, nameWords } from "./name-words.ts";
import { remembered } from "./remembered.ts";
import { SpellingCount } from "./spelling-count.ts";

/** What separates the keys of a category's path; no key holds it. */
const SEPARATOR = "/";

/**
 * A camelCase name for each route's category, after the most frequent spelling of the last segment
 * that names it; with the segments above it, `reposHooks` and `orgsHooks`, where several categories
 * end alike. A category of the first level always has its plain name.
 *
 * @param segments of each route those that name its category, as the document spells them.
 * @param exact all segments are always part of the name.
 */
export function nameCategories(
  segments: readonly (readonly string[])[],
  keyOf: (segment: string) => string,
  exact: boolean,
): (string | undefined)[] {
  const ids = segments.map((some) => some.map(keyOf).join(SEPARATOR));
  const spellings = new Map<string, SpellingCount>();
  for (const [route, some] of segments.entries()) {
    // What lies below a category counts for the spelling of what is above.
    for (let length = 1; length <= some.length; length++) {
      const id = ids[route]?.split(SEPARATOR, length).join(SEPARATOR) ?? "";
      const count = spellings.get(id) ?? new SpellingCount();
      spellings.set(id, count);
      count.add(some[length - 1] ?? "");
    }
  }
  const spelt = remembered((id) => camelCase(nameWords(spellings.get(id)?.mostFrequent() ?? "")));
  const endingAlike = new Map<string, number>();
  for (const id of new Set(ids)) {
    const last = lastKey(id);
    endingAlike.set(last, (endingAlike.get(last) ?? 0) + 1);
  }
  const nameOf = remembered((id) => {
    const levels = id.split(SEPARATOR).length;
    const unique = levels === 1 || endingAlike.get(lastKey(id)) === 1;
    const first = exact ? 1 : unique ? levels : levels - 1;
    const words: string[] = [];
    for (let length = first; length <= levels; length++) {
      words.push(...nameWords(spelt(id.split(SEPARATOR, length).join(SEPARATOR))));
    }
    return camelCase(words);
  });
  return ids.map((id) => (id === "" ? undefined : nameOf(id)));
}

function lastKey(id: string): string {
  return id.slice(id.lastIndexOf(SEPARATOR) + 1);
}
