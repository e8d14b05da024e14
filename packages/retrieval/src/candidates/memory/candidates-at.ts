import { chooseTermsOf } from "@speclens/ranking";
import type { Candidate } from "../candidate.ts";
import type { CandidateRequest } from "../candidate-source.ts";
import type { MemoryIndex } from "./postings.ts";
import type { ScoredOperations } from "./score-operations.ts";

/** Turns the operations at these places into candidates. */
export function candidatesAt(
  places: readonly number[],
  index: MemoryIndex,
  { nearest }: ScoredOperations,
  { query, vocabulary }: CandidateRequest,
): Candidate[] {
  const counted = countTermsAt(places, index, query);
  return places.flatMap((place) => {
    const found = index.operations[place];
    const terms = counted.get(place);
    if (found === undefined || terms === undefined) return [];
    const { operation, length, answerLength } = found;
    // Listed one by one because spreading objects takes ten times as long, and a search creates hundreds.
    return {
      id: operation.id,
      document: operation.document,
      operation: operation.operation,
      method: operation.method,
      path: operation.path,
      deprecated: operation.deprecated,
      operationId: operation.operationId,
      summary: operation.summary,
      category: operation.category,
      alsoIn: operation.alsoIn,
      needs: operation.needs,
      counts: { head: terms.head ?? NO_COUNTS, body: terms.body ?? NO_COUNTS, length },
      answer: { found: terms.answer ?? NO_TERMS, length: answerLength },
      summaryTerms: chooseTermsOf(operation.summary ?? "", vocabulary),
      vector: nearest[place]?.vector,
    };
  });
}

/** Counts for candidates that were found only by their vectors and contain none of the terms. */
const NO_COUNTS: ReadonlyMap<string, number> = new Map();
const NO_TERMS: ReadonlySet<string> = new Set();

interface CountedTerms {
  head?: Map<string, number>;
  body?: Map<string, number>;
  answer?: Set<string>;
}

/** Counts the query's terms in the operations at these places. */
function countTermsAt(
  places: readonly number[],
  { postings }: MemoryIndex,
  { terms, answerTerms }: CandidateRequest["query"],
): ReadonlyMap<number, CountedTerms> {
  const counted = new Map<number, CountedTerms>();
  for (const place of places) counted.set(place, {});
  for (const { term } of terms)
    for (const { place, head, body } of postings(term)) {
      const own = counted.get(place);
      if (own === undefined) continue;
      if (head > 0) own.head = (own.head ?? new Map<string, number>()).set(term, head);
      if (body > 0) own.body = (own.body ?? new Map<string, number>()).set(term, body);
    }
  for (const term of answerTerms)
    for (const { place, answer } of postings(term)) {
      const own = counted.get(place);
      if (own !== undefined && answer > 0) own.answer = (own.answer ?? new Set<string>()).add(term);
    }
  return counted;
}
