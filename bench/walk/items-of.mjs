/** Lines that tell of other pages. */
const NOTE = /^… \d+ more [a-z ]+: cursor "/;

/**
 * Lines of pages of a text, in their order, without the notes and without the frame.
 *
 * @param {readonly string[]} texts
 */
export function linesOf(texts) {
  const frame = frameOf(texts);
  return texts.flatMap(ownLines).filter((line) => !frame.has(line));
}

/**
 * Lines that stand on each of three pages or more: no items, but what is said around them.
 *
 * @param {readonly string[]} texts
 * @returns {ReadonlySet<string>}
 */
export function frameOf(texts) {
  const [first = [], ...others] = texts.map(ownLines);
  const framed =
    others.length < 2 ? [] : first.filter((line) => others.every((page) => page.includes(line)));
  return new Set(framed);
}

/** @param {string} text */
function ownLines(text) {
  return text.split("\n").filter((line) => !NOTE.test(line));
}

/**
 * Categories with their counts: several stand on a line, which another budget breaks elsewhere.
 *
 * @param {readonly string[]} texts
 */
export function categoriesOf(texts) {
  return linesOf(texts)
    .flatMap((line) => line.replace(/^[^:·]*: /, "").split("·"))
    .map((part) => part.trim())
    .filter((part) => /^\S+ \d+$/.test(part));
}

/**
 * Ranked operations of searches, each on a line that begins with its rank.
 *
 * @param {readonly string[]} texts
 */
export function hitsOf(texts) {
  return linesOf(texts).filter((line) => /^\d+ /.test(line));
}

/**
 * Members of the list that JSON pages are about; what follows the JSON in a line of its own is a note.
 *
 * @param {string} key
 * @returns {(texts: readonly string[]) => string[]}
 */
export function membersOf(key) {
  return (texts) =>
    texts.flatMap((text) => {
      const value = JSON.parse(text.split("\n")[0] ?? "");
      // What is beside the list stands on a page of its own.
      return (value[key] ?? []).map((/** @type {unknown} */ member) => JSON.stringify(member));
    });
}
