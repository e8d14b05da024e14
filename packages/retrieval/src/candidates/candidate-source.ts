import type { RowFilter } from "../filter/check-filter.ts";
import type { Question } from "../query/question.ts";
import type { Snapshot } from "../states/snapshot.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Candidate } from "./candidate.ts";

/** What candidates are looked for by. */
export interface CandidateRequest {
  readonly question: Question;
  /** Of the documents that are searched. */
  readonly vocabulary: Vocabulary;
  readonly vector: Float32Array | undefined;
}

/** What was found by words and by vectors, one candidate an operation. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Rows appeared that the snapshot does not know: someone published in between. */
  readonly outdated: boolean;
}

/** Gives the candidates of one search, each as far as the filter admits it. */
export interface CandidateSource {
  /** Those that have most of the question's words, and those whose vectors are nearest. */
  find(filter: RowFilter): Promise<Candidates>;
  /** Those with these ids. */
  withIds(ids: readonly string[], filter: RowFilter): Promise<readonly Candidate[]>;
  /** How many operations of these documents the filter admits. */
  count(filter: RowFilter & { readonly documents: readonly string[] }): Promise<number>;
  /** Those with this name, by `METHOD /path`, path or operationId. */
  named(name: string, filter: RowFilter): Promise<readonly Candidate[]>;
}

/** Gives the candidates for a request. */
type CandidatesFor = (request: CandidateRequest) => CandidateSource;

/** Gets these documents ready to be searched, which need not wait until the question is read. */
export type PrepareCandidates = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<CandidatesFor>;

/**
 * How many candidates words and vectors yield each, whatever the limit: scores are standardised over all
 * of them, so another number would order the same hits anew.
 */
export const CANDIDATES = 200;

/** Fields of answers are much the same throughout an API: they find only what nothing else finds. */
export const ANSWER_BOOST = 0.2;
