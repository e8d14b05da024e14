/**
 * What is wrong with the items that a walk found; undefined where they are the whole list.
 *
 * @param {readonly string[]} found
 * @param {readonly string[]} whole
 */
export function compareItems(found, whole) {
  if (whole.length === 0) return "the whole list is empty";
  const missing = without(whole, found);
  const surplus = without(found, whole);
  const strange = surplus.filter((item) => !whole.includes(item));
  if (missing.length > 0) return `${missing.length} are missing, as ${missing[0]}`;
  if (strange.length > 0) return `${strange.length} are no part of it, as ${strange[0]}`;
  if (surplus.length > 0) return `${surplus.length} come twice, as ${surplus[0]}`;
  const ordered = found.every((item, place) => item === whole[place]);
  return ordered ? undefined : "the order is another one";
}

/**
 * What is left of some items when each of the others has taken away one like it.
 *
 * @param {readonly string[]} items
 * @param {readonly string[]} others
 */
function without(items, others) {
  const left = new Map();
  for (const item of others) left.set(item, (left.get(item) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}
