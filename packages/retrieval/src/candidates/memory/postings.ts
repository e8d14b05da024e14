import { countTerm } from "@speclens/ranking";
import type { MemoryOperation, OperationTerms } from "./memory-operation.ts";

/** The operations of all documents that are searched together. Each operation has a place, counted from 0. */
export interface MemoryIndex {
  readonly operations: readonly MemoryOperation[];
  /** Returns the operations that have a term, ordered by place. */
  readonly postings: (term: string) => readonly Posting[];
}

/** An operation that contains a term, and how often the term occurs in each part. */
export interface Posting {
  readonly place: number;
  readonly head: number;
  readonly body: number;
  readonly answer: number;
}

export function memoryIndex(parts: readonly (readonly MemoryOperation[])[]): MemoryIndex {
  const operations = parts.flat();
  return { operations, postings: postingsOf(operations.map(({ terms }) => terms)) };
}

/**
 * Returns a function that finds the postings of a term. It scans the stored texts once per term. An inverted
 * index of all terms would make the first search take several times as long.
 *
 * @returns a function from a term to its postings. Callers share the postings and must not change them.
 */
export function postingsOf(
  operations: readonly OperationTerms[],
): (term: string) => readonly Posting[] {
  const known = new Map<string, readonly Posting[]>();
  return (term) => {
    const found = known.get(term) ?? findTerm(term, operations);
    known.set(term, found);
    return found;
  };
}

function findTerm(term: string, operations: readonly OperationTerms[]): Posting[] {
  const found: Posting[] = [];
  for (const [place, terms] of operations.entries()) {
    const head = countTerm(terms.head, term);
    const body = countTerm(terms.body, term);
    const answer = countTerm(terms.answer, term);
    if (head + body + answer > 0) found.push({ place, head, body, answer });
  }
  return found;
}
