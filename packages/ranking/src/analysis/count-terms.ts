/**
 * Counts how often each wanted term occurs in the stored terms and omits terms that do not occur. A search
 * reads hundreds of texts with up to hundreds of terms each, but wants only a few of the terms.
 */
export function countTerms(text: string, wanted: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of wanted) {
    const count = countTerm(text, term);
    if (count > 0) counts.set(term, count);
  }
  return counts;
}

/** Counts the occurrences of a term in stored terms without splitting the text. Single spaces separate the terms. */
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

/** Counts the stored terms. */
export function lengthInTerms(text: string): number {
  if (text === "") return 0;
  let length = 1;
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) length += 1;
  return length;
}
