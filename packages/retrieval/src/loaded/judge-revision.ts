import { answerInformation, informationScore } from "../answer-score.ts";
import { countInChunk, lengthPenalty, termScore } from "../bm25.ts";
import type { Candidate } from "../candidate.ts";
import { ANSWER_BOOST, type CandidateRequest } from "../candidate-source.ts";
import { chooseTermsOf } from "../choose-terms.ts";
import type { LoadedRevision } from "./loaded-revision.ts";
import type { NearestChunk } from "./loaded-vectors.ts";
import type { TermPlaces } from "./term-places.ts";

/** What a request is told of a revision's operations, by their places. */
export interface JudgedRevision {
  readonly revision: LoadedRevision;
  /** BM25 of words, and with little weight of answers; 0 where an operation has none of them. */
  readonly words: Float64Array;
  /** Empty where the question has no vector. */
  readonly nearest: readonly (NearestChunk | undefined)[];
  /** The operations at these places, in the same order. */
  readonly candidatesAt: (places: readonly number[]) => Candidate[];
}

/** Judges all operations of a revision by a question's words and vector. */
export function judgeRevision(
  revision: LoadedRevision,
  { question, vocabulary, vector }: CandidateRequest,
): JudgedRevision {
  const nearest = vector === undefined ? [] : revision.vectors.nearest(vector);
  return {
    revision,
    words: wordScores(revision, { question, vocabulary }),
    nearest,
    candidatesAt: (places) => {
      const counted = countTermsAt(places, revision, question);
      return places.flatMap((place) => {
        const operation = revision.operations[place];
        const terms = counted.get(place);
        if (operation === undefined || terms === undefined) return [];
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
          counts: {
            head: terms.head ?? NO_COUNTS,
            body: terms.body ?? NO_COUNTS,
            length: revision.lengths[place] ?? 0,
          },
          answer: { found: terms.answer ?? NO_TERMS, length: revision.answerLengths[place] ?? 0 },
          summaryTerms: chooseTermsOf(operation.summary ?? "", vocabulary),
          vector: nearest[place]?.vector,
        };
      });
    },
  };
}

/** The same sums as `bm25` and `answerScore` yield, of only those operations that have a term. */
function wordScores(
  { head, body, answer, lengths, answerLengths }: LoadedRevision,
  { question, vocabulary }: Pick<CandidateRequest, "question" | "vocabulary">,
): Float64Array {
  const scores = new Float64Array(lengths.length);
  for (const term of question.terms) {
    const counts = new Float64Array(lengths.length);
    for (const [place, count] of head(term.term)) counts[place] = countInChunk(count, 0);
    for (const [place, count] of body(term.term))
      counts[place] = (counts[place] ?? 0) + countInChunk(0, count);
    for (const [place, count] of counts.entries())
      if (count > 0)
        scores[place] =
          (scores[place] ?? 0) +
          termScore(term, count, lengthPenalty(lengths[place] ?? 0, vocabulary));
  }
  const answered = new Float64Array(lengths.length);
  for (const term of question.answerTerms) {
    const information = answerInformation(term, vocabulary);
    for (const [place] of answer(term)) answered[place] = (answered[place] ?? 0) + information;
  }
  for (const [place, information] of answered.entries())
    if (information > 0)
      scores[place] =
        (scores[place] ?? 0) +
        ANSWER_BOOST * informationScore(information, answerLengths[place] ?? 0, vocabulary);
  return scores;
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
  { head, body, answer }: LoadedRevision,
  { terms, answerTerms }: CandidateRequest["question"],
): ReadonlyMap<number, CountedTerms> {
  const counted = new Map<number, CountedTerms>();
  for (const place of places) counted.set(place, {});
  const note = (part: "head" | "body", term: string, found: TermPlaces) => {
    for (const [place, count] of found) {
      const own = counted.get(place);
      if (own === undefined) continue;
      own[part] ??= new Map();
      own[part].set(term, count);
    }
  };
  for (const { term } of terms) {
    note("head", term, head(term));
    note("body", term, body(term));
  }
  for (const term of answerTerms)
    for (const [place] of answer(term)) {
      const own = counted.get(place);
      if (own === undefined) continue;
      own.answer ??= new Set();
      own.answer.add(term);
    }
  return counted;
}
