import type { AnalyzedQuery } from "@speclens/ranking";
import type { RowFilter } from "../filter/check-filter.ts";
import type { Snapshot } from "../states/snapshot.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Candidate } from "./candidate.ts";

/** A request for the candidates of one query. */
export interface CandidateRequest {
  readonly query: AnalyzedQuery;
  /** Vocabulary of the searched documents. */
  readonly vocabulary: Vocabulary;
  readonly vector: Float32Array | undefined;
}

/** The candidates found by words and by vectors, one per operation. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Whether the search found rows that the snapshot does not know because someone published in the meantime. */
  readonly outdated: boolean;
}

/** Supplies the candidates for one search. Each method returns only candidates that match the filter. */
export interface CandidateSource {
  /** Finds the candidates that match best by words and those that are nearest by vectors. */
  find(filter: RowFilter): Promise<Candidates>;
  /** Returns the candidates with these ids. */
  withIds(ids: readonly string[], filter: RowFilter): Promise<readonly Candidate[]>;
  /** Counts the operations of these documents that match the filter. */
  count(filter: RowFilter & { readonly documents: readonly string[] }): Promise<number>;
  /** Returns the candidates with this name: `METHOD /path`, path or operationId. */
  named(name: string, filter: RowFilter): Promise<readonly Candidate[]>;
}

/** Returns the source of candidates for a query. */
type CandidatesFor = (request: CandidateRequest) => CandidateSource;

/** Prepares these documents for a search. Can run before the query has been analyzed. */
export type ChooseSource = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<CandidatesFor>;

/**
 * The number of candidates that words and vectors each yield, regardless of the limit. Scores are
 * standardized over all candidates, so a different number would reorder the same hits.
 */
export const CANDIDATES = 200;

/**
 * The weight of response fields. It is low because responses are similar throughout an API. They only help to
 * find operations that nothing else finds.
 */
export const ANSWER_BOOST = 0.2;
