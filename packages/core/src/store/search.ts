import type { OperationId } from "../document/operation.ts";
import type { OperationCriteria } from "./operation-criteria.ts";

/** A question to the search. */
export interface SearchRequest extends OperationCriteria {
  /** The question, in plain words. */
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** The most hits, 1–200. Default 5. */
  readonly limit?: number | undefined;
  /** Explains the rank of each hit. Default false. */
  readonly explain?: boolean | undefined;
  /** Parts of the search to turn off, to measure what each contributes. Default: none. */
  readonly without?: readonly SearchPart[] | undefined;
}

/**
 * A part of the search that can be turned off. `words`, `vectors`: matching by words or by meaning. `requests`:
 * searching each sub-query of a question. `priors`: boosts beyond words and vectors. `schemas`: fields of answers.
 * `documents`: boosts by other hits of the same document. `producers`: operations that yield values which hits
 * need. `corrections`: correction of typing errors.
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

/** Why a hit ranks where it does. */
export interface HitExplanation {
  /**
   * The contribution of each signal to the rank, in standard deviations of the candidates' scores by words and
   * meaning, the strongest first. Signals below 0.005 are left out.
   */
  readonly signals: readonly {
    /** Name of the signal. */
    readonly signal: string;
    /** Its contribution; negative if it lowers the rank. */
    readonly value: number;
  }[];
  /** The sub-query that the hit answers best, if the question has several. */
  readonly request?: string;
  /** The hit that needs a value from this one, if that raised its rank. */
  readonly neededBy?: OperationId;
  /** Of the best hit: what its score is computed from. Absent if the question is an operation's name. */
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

/** A value that an operation needs, and the operation whose answer holds it. */
export interface HitNeed {
  /** Name of the parameter or field. */
  readonly value: string;
  /** The operation that likely yields it. */
  readonly from: OperationId;
}

/** An operation that a search found. */
export interface Hit {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** Upper case. */
  readonly method: string;
  /** As written, with `{name}` templates. */
  readonly path: string;
  /** Its summary, or the first sentence of its description. */
  readonly summary?: string;
  /** Name of its primary category. */
  readonly category?: string;
  /** Whether callers should no longer use it. */
  readonly deprecated: boolean;
  /** Confidence that it answers the question, 0–1. Hits are sorted by it, the highest first, then by id. */
  readonly score: number;
  /** Values that a caller must have first, each with one operation that likely yields it. */
  readonly needs?: readonly HitNeed[];
  /** Present if the request asked for it. */
  readonly explanation?: HitExplanation;
}

/** Which signals the search used: words alone, vectors alone, or both. */
export type SearchMode = "lexical" | "vector" | "hybrid";

/** A word of the question that no document has, and the word that was searched instead. */
export interface Correction {
  /** The word as the question has it. */
  readonly from: string;
  /** The word that was searched. */
  readonly to: string;
}

/** How a search ran. */
export interface SearchStats {
  /** Which signals the search used. */
  readonly mode: SearchMode;
  /** Id of the embedder whose vectors were used; absent if none were. */
  readonly embedder?: string;
  /** Operations that match the filters. */
  readonly searched: number;
  /** Operations that were scored. */
  readonly candidates: number;
  /** Words that were corrected; empty if none. */
  readonly corrections: readonly Correction[];
  /** The sub-queries of the question; empty if it has only one. */
  readonly requests: readonly string[];
  /** Milliseconds, including the embedding of the question. */
  readonly milliseconds: number;
  /** `Embedder.notice` after the question; absent if all is well. */
  readonly notice?: string;
}

/** The answer of the search. */
export interface SearchResult {
  /** The ranking, even if `noMatch` is true. */
  readonly hits: readonly Hit[];
  /** Whether nothing in the index answers the question: the hits are only the closest. */
  readonly noMatch: boolean;
  /** How the search ran. */
  readonly stats: SearchStats;
  /** Id of the searched state of the index, as `IndexReader.state` returns it. */
  readonly state?: string;
}
