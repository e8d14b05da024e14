/** The largest number of operations in a document whose single operations are joined. */
const MOST_IN_SMALL = 12;
/** So many single operations are a list of their own, which is as easy to read as the categories that it replaces. */
const FEWEST_SINGLES = 3;
/** Name of the category of single operations, in the style of the names that come from paths. */
const GENERAL = "general";

/**
 * Joins the categories of one operation in a small document. Each would cost a line in the catalog to save a reader
 * one line of a list.
 *
 * @param names the category name of each operation; undefined if it has none
 */
export function joinSingles(names: readonly (string | undefined)[]): (string | undefined)[] {
  if (names.length > MOST_IN_SMALL) return [...names];
  const counts = new Map<string | undefined, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  counts.delete(undefined);
  const singles = new Set([...counts].flatMap(([name, count]) => (count === 1 ? [name] : [])));
  return singles.size < FEWEST_SINGLES
    ? [...names]
    : names.map((name) => (name !== undefined && singles.has(name) ? GENERAL : name));
}
