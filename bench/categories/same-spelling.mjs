/**
 * Tells whether two names differ in case, separators and a final plural s at most.
 *
 * @param {string} one
 * @param {string} other
 */
export function sameSpelling(one, other) {
  return plain(one) === plain(other);
}

/** @param {string} name */
function plain(name) {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/ies$/, "y")
    .replace(/s$/, "");
}
