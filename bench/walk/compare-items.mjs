/**
 * What is wrong with the items that a walk found; undefined where they are the whole list.
 *
 * @param {readonly string[]} found
 * @param {readonly string[]} whole
 */
export function compareItems(found, whole) {
  if (whole.length === 0) return "the whole list is empty";
  const kept = new Set(found);
  const missing = whole.filter((item) => !kept.has(item));
  const known = new Set(whole);
  const strange = found.filter((item) => !known.has(item));
  const twice = found.filter((item, place) => found.indexOf(item) !== place);
  const repeated = twice.length - (whole.length - known.size);
  if (missing.length > 0) return `${missing.length} are missing, as ${missing[0]}`;
  if (strange.length > 0) return `${strange.length} are no part of it, as ${strange[0]}`;
  if (repeated > 0) return `${repeated} come twice, as ${twice[0]}`;
  const ordered = found.every((item, place) => item === whole[place]);
  return ordered ? undefined : "the order is another one";
}
