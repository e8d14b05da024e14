import { countTerm } from "../count-wanted.ts";

/** Where a term stands: the places of the texts that have it, ascending, and how often each does. */
export type TermPlaces = readonly (readonly [place: number, count: number])[];

/**
 * Looks terms up in stored terms, which are separated by single spaces. Each term is looked for once, in
 * all texts as they are: an index of all terms would make the first search several times as long.
 *
 * @returns shared results, so that nobody may change them
 */
export function termPlaces(texts: readonly string[]): (term: string) => TermPlaces {
  const known = new Map<string, TermPlaces>();
  return (term) => {
    const found = known.get(term) ?? findTerm(term, texts);
    known.set(term, found);
    return found;
  };
}

function findTerm(term: string, texts: readonly string[]): TermPlaces {
  return texts.flatMap((text, place) => {
    const count = countTerm(text, term);
    return count === 0 ? [] : [[place, count] as const];
  });
}
