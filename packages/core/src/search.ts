import type { OperationId } from "./operation.ts";
import type { OperationCriteria } from "./operation-criteria.ts";

export interface SearchRequest extends OperationCriteria {
  /** The question, in plain words. */
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** How many hits at most, 1–200. Default 5. */
  readonly limit?: number | undefined;
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
  /** Operations that the filters admit. */
  readonly searched: number;
  /** Operations that were scored. */
  readonly candidates: number;
  readonly corrections: readonly Correction[];
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
}
