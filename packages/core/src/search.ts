import type { OperationId } from "./operation.ts";
import type { OperationCriteria } from "./operation-criteria.ts";

export interface SearchRequest extends OperationCriteria {
  /** The question, in plain words. */
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** How many hits at most, 1–200. Default 5. */
  readonly limit?: number | undefined;
  /** Tells of each hit what put it where it stands. Default false. */
  readonly explain?: boolean | undefined;
  /** Parts of the search to leave out, to measure what each is worth. Default: none. */
  readonly without?: readonly SearchPart[] | undefined;
}

/**
 * A part of the search that can be left out: matching by words or by meaning, asking the requests of a
 * question one by one, what speaks for an operation beside its words (priors), what its answer holds
 * (schemas), other hits of its document (documents), what yields values that hits need (producers), the
 * correction of typing errors.
 */
export type SearchPart =
  | "words"
  | "vectors"
  | "requests"
  | "priors"
  | "schemas"
  | "documents"
  | "producers"
  | "corrections";

/** What put a hit where it stands. */
export interface HitExplanation {
  /**
   * What each signal adds to the rank or takes from it, in standard deviations of what the words and
   * meanings of all candidates add, the strongest first. Signals below 0.005 are left out.
   */
  readonly signals: readonly { readonly signal: string; readonly value: number }[];
  /** Of several requests in the question, the one that the hit answers best. */
  readonly request?: string;
  /** The hit that needs what this one yields, where that lifted it. */
  readonly neededBy?: OperationId;
  /** Of the best hit: what its score is made of. Absent where the question is an operation's name. */
  readonly confidence?: ConfidenceSignals;
}

/** What the score of the best hit, a probability, is computed from. All but `near` are 0–1. */
export interface ConfidenceSignals {
  /** Cosine of the nearest candidate: 0 at the lower end of the embedder's usual range, 1 at its upper end. */
  readonly near: number;
  /** Share of the question's information that the words of the best candidate cover. */
  readonly covered: number;
  /** Similarity of the question and the best hit's summary. */
  readonly like: number;
  /** 0 for a short question, 1 for a long one. */
  readonly long: number;
}

/** A value that an operation needs, and the operation whose answer has it. */
export interface HitNeed {
  /** Name of the parameter or field. */
  readonly value: string;
  readonly from: OperationId;
}

/** An operation that a search found. */
export interface Hit {
  readonly document: string;
  readonly operation: OperationId;
  readonly method: string;
  readonly path: string;
  readonly summary?: string;
  /** Name of its primary category. */
  readonly category?: string;
  readonly deprecated: boolean;
  /** Confidence that it answers the question, 0–1. Hits come with the highest first, then by id. */
  readonly score: number;
  /** What a caller must have first, and which operation likely yields it: one a value. */
  readonly needs?: readonly HitNeed[];
  /** Where the request asked for it. */
  readonly explanation?: HitExplanation;
}

/** Which signals took part: words alone, vectors alone, or both. */
export type SearchMode = "lexical" | "vector" | "hybrid";

/** A word of the question that no document holds, and the word that was searched instead. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

export interface SearchStats {
  readonly mode: SearchMode;
  /** Id of the embedder whose vectors took part; absent where none did. */
  readonly embedder?: string;
  /** Operations that the filters admit. */
  readonly searched: number;
  /** Operations that were scored. */
  readonly candidates: number;
  readonly corrections: readonly Correction[];
  /** The requests that the question was found to hold, where it holds several; else none. */
  readonly requests: readonly string[];
  /** Milliseconds, the embedding of the question included. */
  readonly milliseconds: number;
  /** What the embedder told of the question, as `Embedder.notice` has it; absent where all is well. */
  readonly notice?: string;
}

export interface SearchResult {
  /** The ranking, also where `noMatch` is true. */
  readonly hits: readonly Hit[];
  /** Nothing here answers the question: the hits are only the closest. */
  readonly noMatch: boolean;
  readonly stats: SearchStats;
  /** Id of the state of the index that was searched, as `IndexReader.state` has it. */
  readonly state?: string;
}
