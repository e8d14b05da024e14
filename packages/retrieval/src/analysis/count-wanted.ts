/**
 * How often each of the wanted terms stands in stored terms; those that do not are left out. A search has
 * hundreds of texts, each of up to hundreds of terms, and wants a handful.
 */
export function countWanted(text: string, wanted: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of wanted) {
    const count = countTerm(text, term);
    if (count > 0) counts.set(term, count);
  }
  return counts;
}

/**
 * How often a term stands in stored terms, which are separated by single spaces. Looks for it in the text
 * as it is.
 */
export function countTerm(text: string, term: string): number {
  if (term === "") return 0;
  let count = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    const end = at + term.length;
    const isWhole =
      (at === 0 || text[at - 1] === " ") && (end === text.length || text[end] === " ");
    if (isWhole) count += 1;
  }
  return count;
}

/** How many terms there are. */
export function lengthInTerms(text: string): number {
  if (text === "") return 0;
  let length = 1;
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) length += 1;
  return length;
}
