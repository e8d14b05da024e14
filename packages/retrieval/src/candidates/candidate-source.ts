import type { RowFilter } from "../filter/check-filter.ts";
import type { AnalyzedQuery } from "../query/query.ts";
import type { Snapshot } from "../states/snapshot.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Candidate } from "./candidate.ts";

/** A query for candidates. */
export interface CandidateRequest {
  readonly query: AnalyzedQuery;
  /** Vocabulary of the searched documents. */
  readonly vocabulary: Vocabulary;
  readonly vector: Float32Array | undefined;
}

/** The candidates found by words and by vectors, one per operation. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Whether rows appeared that the snapshot does not know, because someone published in between. */
  readonly outdated: boolean;
}

/** Supplies the candidates of one search that match the filter. */
export interface CandidateSource {
  /** Finds the candidates with the best match by words, and the nearest by vectors. */
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

/** Prepares these documents for a search. It need not wait for the query's analysis. */
export type ChooseSource = (
  snapshot: Snapshot,
  documents: readonly string[],
) => Promise<CandidatesFor>;

/**
 * How many candidates words and vectors each yield, whatever the limit: scores are standardized over
 * all of them, so another number would reorder the same hits.
 */
export const CANDIDATES = 200;

/** Response fields are much the same throughout an API: they find only what nothing else finds. */
export const ANSWER_BOOST = 0.2;
