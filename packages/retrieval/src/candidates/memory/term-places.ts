import { countTerm } from "../../analysis/count-wanted.ts";
import type { OperationTerms } from "./loaded-operation.ts";

/** An operation that has a term, and how often in each part. */
export interface TermPlace {
  readonly place: number;
  readonly head: number;
  readonly body: number;
  readonly answer: number;
}

/**
 * Looks terms up, each once, in all texts as they are: an index of all terms would make the first search
 * several times as long.
 *
 * @returns the operations that have a term, by place; shared, so that nobody may change them
 */
export function termPlaces(
  operations: readonly OperationTerms[],
): (term: string) => readonly TermPlace[] {
  const known = new Map<string, readonly TermPlace[]>();
  return (term) => {
    const found = known.get(term) ?? findTerm(term, operations);
    known.set(term, found);
    return found;
  };
}

function findTerm(term: string, operations: readonly OperationTerms[]): TermPlace[] {
  const found: TermPlace[] = [];
  for (const [place, terms] of operations.entries()) {
    const head = countTerm(terms.head, term);
    const body = countTerm(terms.body, term);
    const answer = countTerm(terms.answer, term);
    if (head + body + answer > 0) found.push({ place, head, body, answer });
  }
  return found;
}
