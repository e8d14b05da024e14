import { chooseTermsOf } from "../../vocabulary/choose-terms.ts";
import type { Candidate } from "../candidate.ts";
import type { CandidateRequest } from "../candidate-source.ts";
import type { JudgedOperations } from "./judge-operations.ts";
import type { LoadedDocuments } from "./loaded-documents.ts";

/** The operations at these places as candidates. */
export function candidatesAt(
  places: readonly number[],
  loaded: LoadedDocuments,
  { nearest }: JudgedOperations,
  { question, vocabulary }: CandidateRequest,
): Candidate[] {
  const counted = countTermsAt(places, loaded, question);
  return places.flatMap((place) => {
    const found = loaded.operations[place];
    const terms = counted.get(place);
    if (found === undefined || terms === undefined) return [];
    const { operation, length, answerLength } = found;
    // Written out: copying objects takes ten times as long, and a search makes hundreds.
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
      needs: operation.needs,
      counts: { head: terms.head ?? NO_COUNTS, body: terms.body ?? NO_COUNTS, length },
      answer: { found: terms.answer ?? NO_TERMS, length: answerLength },
      summaryTerms: chooseTermsOf(operation.summary ?? "", vocabulary),
      vector: nearest[place]?.vector,
    };
  });
}

/** Many candidates are there for their vectors and have none of the terms. */
const NO_COUNTS: ReadonlyMap<string, number> = new Map();
const NO_TERMS: ReadonlySet<string> = new Set();

interface CountedTerms {
  head?: Map<string, number>;
  body?: Map<string, number>;
  answer?: Set<string>;
}

/** What the operations at these places have of a question's terms. */
function countTermsAt(
  places: readonly number[],
  { withTerm }: LoadedDocuments,
  { terms, answerTerms }: CandidateRequest["question"],
): ReadonlyMap<number, CountedTerms> {
  const counted = new Map<number, CountedTerms>();
  for (const place of places) counted.set(place, {});
  for (const { term } of terms)
    for (const { place, head, body } of withTerm(term)) {
      const own = counted.get(place);
      if (own === undefined) continue;
      if (head > 0) own.head = (own.head ?? new Map<string, number>()).set(term, head);
      if (body > 0) own.body = (own.body ?? new Map<string, number>()).set(term, body);
    }
  for (const term of answerTerms)
    for (const { place, answer } of withTerm(term)) {
      const own = counted.get(place);
      if (own !== undefined && answer > 0) own.answer = (own.answer ?? new Set<string>()).add(term);
    }
  return counted;
}
