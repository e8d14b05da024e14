import type { OperationId } from "../document/operation.ts";
import type { CompressionStats } from "./compression-stats.ts";
import type { ExpansionStats } from "./expansion-stats.ts";
import type { Judgement } from "./judgement.ts";
import type { OperationCriteria } from "./operation-criteria.ts";

/** A question for the search. */
export interface SearchRequest extends OperationCriteria {
  /** The question, in plain words. */
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** The most hits, 1–400. Default 5. */
  readonly limit?: number | undefined;
  /** Explains the rank of each hit. Default false. */
  readonly explain?: boolean | undefined;
  /**
   * Judgements on questions. Their operations move up for a question that is near in meaning. Default: none; an engine
   * adds those that it remembers.
   */
  readonly judgements?: readonly Judgement[] | undefined;
  /** Parts of the search to turn off, in order to measure their effect. Default: none. */
  readonly without?: readonly SearchPart[] | undefined;
}

/**
 * A part of the search that can be turned off. `words`, `vectors`: matching by words or by meaning. `tokens`:
 * comparing the tokens of the best hits with those of the question. `requests`: searching for each sub-query of a
 * question. `priors`: boosts besides words and vectors. `schemas`: fields of responses. `documents`: boosts from other
 * hits in the same document. `producers`: operations that yield values which hits need. `corrections`: correction of
 * typing errors. `use`: judgements.
 */
export type SearchPart =
  | "words"
  | "vectors"
  | "tokens"
  | "requests"
  | "priors"
  | "schemas"
  | "documents"
  | "producers"
  | "corrections"
  | "use";

/** Explains the rank of a hit. */
export interface HitExplanation {
  /**
   * The contribution of each signal to the rank, strongest first, in standard deviations of the candidates' scores
   * by words and meaning. Contributions below 0.005 are omitted.
   */
  readonly signals: readonly {
    /** Name of the signal. */
    readonly signal: string;
    /** Contribution of the signal; negative if it lowers the rank. */
    readonly value: number;
  }[];
  /** The sub-query that the hit answers best, if the question has several sub-queries. */
  readonly request?: string;
  /** The hit that needs a value from this one, if this raised the rank. */
  readonly neededBy?: OperationId;
  /**
   * The inputs of the best hit's score; present only on the best hit. Absent if the question is the name of an
   * operation.
   */
  readonly confidence?: ConfidenceSignals;
}

/** The inputs of the best hit's score, which is a probability. Numbers are 0–1, except for `near` and `surprisal`. */
export interface ConfidenceSignals {
  /** What it is computed from: `vector` for a question without a known word, or in another language. */
  readonly by: SearchMode;
  /** Cosine of the nearest candidate, scaled: 0 is the lower end of the embedder's usual range, 1 its upper end. */
  readonly near: number;
  /** Share of the question's information covered by the words of the best candidate. */
  readonly covered: number;
  /**
   * How surprising it would be for the best hit to share its words with the question by chance, from −1 to 1: the sum
   * of their
   * IDF, less the logarithm of the number of searched operations, in tens of nats. At 0, chance would give about one of
   * the operations so many and so rare words of the question, or the hit has all words of a question of common words.
   */
  readonly surprisal: number;
  /** Similarity between the question and the summary of the best hit. */
  readonly like: number;
  /** Length of the question, from 0 (short) to 1 (long). */
  readonly long: number;
  /**
   * Whether the question has several sentences. They tell a story, and each operation answers only a part of it, so the
   * signals for a hit are weak. The search never says that nothing matches such a question.
   */
  readonly story: boolean;
}

/** A value that an operation needs, and the operation whose response contains it. */
export interface HitNeed {
  /** Name of the parameter or field. */
  readonly value: string;
  /** The operation that probably yields it. */
  readonly from: OperationId;
}

/** An operation that a search found. */
export interface Hit {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** HTTP method in upper case. */
  readonly method: string;
  /** The path as written, with `{name}` templates. */
  readonly path: string;
  /** Summary of the operation, or the first sentence of its description. */
  readonly summary?: string;
  /** Name of its primary category. */
  readonly category?: string;
  /** Its other categories, in the document's order. Absent if it has none. */
  readonly alsoIn?: readonly string[];
  /** Whether callers should stop using the operation. */
  readonly deprecated: boolean;
  /**
   * Confidence that the operation answers the question, 0–1. Hits are sorted by descending score, then by id. For a
   * list of questions, it is the best score, and the first hits are the best ones of each question.
   */
  readonly score: number;
  /** Values that a caller must have before the call, each with one operation that probably yields it. */
  readonly needs?: readonly HitNeed[];
  /**
   * What tells the hit apart from similar hits on its page, such as `for one repository`. Only in answers, and only if
   * the summaries do not say it.
   */
  readonly differs?: string;
  /** Why the hit has this rank; present if the request sets `explain`. */
  readonly explanation?: HitExplanation;
}

/** A schema that a search found. */
export interface SchemaHit {
  /** Id of the document. */
  readonly document: string;
  /** Name of the schema. */
  readonly name: string;
  /** Confidence that the question asks for this schema, 0–1. */
  readonly score: number;
}

/** A passage of a document, outside of its operations and schemas, that a search found. */
export interface PassageHit {
  /** Id of the document. */
  readonly document: string;
  /** Headings above the passage, outermost first, joined by ` > `. */
  readonly section: string;
  /** The passage as plain text, up to 300 tokens. */
  readonly text: string;
  /** Confidence that the passage answers the question, 0–1. */
  readonly score: number;
}

/** Which signals the search used: words alone, vectors alone, or both. */
export type SearchMode = "lexical" | "vector" | "hybrid";

/** A word of the question that no document contains, and its replacement. */
export interface Correction {
  /** The word in the question. */
  readonly from: string;
  /** The word that the search used instead. */
  readonly to: string;
}

/** Statistics of a search. */
export interface SearchStats {
  /** Which signals the search used. */
  readonly mode: SearchMode;
  /** Id of the embedder whose vectors were used; absent if no vectors were used. */
  readonly embedder?: string;
  /** Number of operations that match the filters. */
  readonly searched: number;
  /** Number of operations that were scored. */
  readonly candidates: number;
  /** Words that were corrected; empty if none. */
  readonly corrections: readonly Correction[];
  /** The sub-queries of the question; empty if there is only one. */
  readonly requests: readonly string[];
  /** Duration in milliseconds, including the time to embed the question. */
  readonly milliseconds: number;
  /** Value of `Embedder.notice` after the question; absent if there was no problem. */
  readonly notice?: string;
  /** Outcome of the expansion by a language model; absent if the request did not ask for it. */
  readonly expansion?: ExpansionStats;
  /** What was left out and folded; only in JSON answers with `stats`, and absent if nothing matches. */
  readonly compression?: CompressionStats;
}

/** How well something answers a question: a hit is a `clear` match, none is (`unsure`), or nothing matches (`none`). */
export type SearchMatch = "clear" | "unsure" | "none";

/** Every `SearchMatch`, best first. */
export const SEARCH_MATCHES: readonly SearchMatch[] = ["clear", "unsure", "none"];

/** The result of a search. */
export interface SearchResult {
  /** The ranking, even if `noMatch` is true. */
  readonly hits: readonly Hit[];
  /**
   * Up to three schemas, best first, if the question asks for a schema or its fields, or is the name of one.
   * Otherwise absent. They do not affect `hits` and `noMatch`.
   */
  readonly schemas?: readonly SchemaHit[];
  /**
   * Passages that match the question clearly and better than any operation, best first; otherwise absent. They do not
   * affect `hits` and `noMatch`.
   */
  readonly passages?: readonly PassageHit[];
  /** Whether almost certainly nothing in the index answers the question. The hits are then only the closest matches. */
  readonly noMatch: boolean;
  /**
   * True if no hit is a clear match, although one of the first may answer the question; absent if one is, and if
   * nothing
   * matches.
   */
  readonly unsure?: boolean;
  /**
   * Up to six words of the operations nearest to the question, best first, with which to ask again; absent if a hit is
   * a
   * clear match.
   */
  readonly nearWords?: readonly string[];
  /** The questions of a list to which nothing matches; absent if all have matches, or none has any. */
  readonly unanswered?: readonly string[];
  /** Statistics of the search. */
  readonly stats: SearchStats;
  /** Id of the state of the index that was searched, as returned by `IndexReader.state`. */
  readonly state?: string;
}
