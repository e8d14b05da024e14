import type { FittedValue } from "@speclens/budget";
import type { SearchRequest, SearchResult } from "@speclens/core";
import type { OperationSection, Verbosity } from "@speclens/render";

/** Which part of an answer to return, in which form and size. */
export interface PageOptions {
  /** Estimated tokens that the text may take, at least 100. Default 4,000. */
  readonly budget?: number | undefined;
  /** Items on a page, at least 1. Default 50. */
  readonly limit?: number | undefined;
  /** `nextCursor` of an earlier answer to the same call, with any budget. Default: the first page. */
  readonly cursor?: string | undefined;
  /** `json`: the result of the engine's `json`, as JSON. Default `text`, or `json` if `fields` are set. */
  readonly format?: "text" | "json" | undefined;
  /**
   * The parts of the JSON to keep: field paths for `parseFieldPaths` of @speclens/budget, such as
   * `categories[].name,groups`. Names that do not exist are reported with those that do.
   */
  readonly fields?: string | undefined;
  /** Id of the caller: only the same caller can continue a cursor. Default: none. */
  readonly caller?: string | undefined;
}

/** A text within its budget, with its size. */
export interface Answer {
  /**
   * Text, or JSON if requested. If the JSON leaves something out or lacks a field, a second line holds a JSON
   * object that says so.
   */
  readonly text: string;
  /** For JSON: how it was fitted. `joinPages` of @speclens/budget joins those of all pages. */
  readonly fitted?: FittedValue;
  /** Items of all pages together. */
  readonly totalCount: number;
  /** Items in `text`. */
  readonly shownCount: number;
  /** Estimated tokens of `text`. */
  readonly estimatedTokens: number;
  /** Estimated tokens without a budget: of all pages as one text; for hits, of the requested page. */
  readonly originalTokens: number;
  /** Share of the budget that `text` takes, 0–1. */
  readonly budgetUsed: number;
  /** Tokens left of the budget. */
  readonly budgetRemaining: number;
  /**
   * Cursor of the next page; valid for an hour. It reads the same state of the index, regardless of what is
   * written meanwhile. Absent on the last page.
   */
  readonly nextCursor?: string;
  /** Whether nothing in the index answers the question well enough (searches only). */
  readonly noMatch?: boolean;
}

/** What to show of the catalog. */
export interface CatalogArguments extends PageOptions {
  /** Id of a document. Default: all documents. */
  readonly document?: string | undefined;
  /** Name of a group. Default: all groups. */
  readonly group?: string | undefined;
  /** A line for each category, with its methods and description. Default false. */
  readonly verbose?: boolean | undefined;
}

/** A question, and how to show its hits. */
export interface SearchArguments extends Omit<SearchRequest, "limit">, Omit<PageOptions, "limit"> {
  /** Hits on a page, 1–200. Default 5. */
  readonly top?: number | undefined;
  /**
   * Least confidence of a hit, 0–1. Default: `minConfidence` of the engine's compression, else 0.2 of the best
   * hit's.
   */
  readonly minScore?: number | undefined;
  /**
   * Cosine, 0.5–1, at or above which a hit is collapsed under a better one on its page and shortened to the
   * differences. 1 turns this off, by vectors and by words. Default: `dedupThreshold` of the engine's compression,
   * else 0.85. The verbose format collapses nothing.
   */
  readonly similarityThreshold?: number | undefined;
  /** Adds how the search ran, and how many hits were left out and collapsed. Default false. */
  readonly stats?: boolean | undefined;
  /**
   * Two lines for each hit: its description and its prerequisites. A conceptual question gets the whole
   * description, any other its first 200 characters. Default false.
   */
  readonly verbose?: boolean | undefined;
}

/** Which operation to show, and what of it. */
export interface OperationArguments extends PageOptions {
  /** `METHOD /path` or an operationId. */
  readonly operation: string;
  /** Id of the document; required if several documents have the operation. */
  readonly document?: string | undefined;
  /** The section to show. Default `request`. */
  readonly section?: OperationSection | undefined;
  /**
   * Shows only this parameter, or property of a body, with its whole description: `labels[].name`. It is searched
   * in the request, or in the bodies of the section `responses` or `all`.
   */
  readonly path?: string | undefined;
  /** How much to show of the document's descriptions: nothing, the first sentence, or all. Default `short`. */
  readonly descriptions?: Verbosity | undefined;
}

/** Which schema to show, and what of it. */
export interface SchemaArguments extends PageOptions {
  /** Name of a component schema. */
  readonly name: string;
  /** Id of the document; required if several documents have a schema of that name. */
  readonly document?: string | undefined;
  /** Levels to write out, 1–5; deeper schemas are written as `$Name`. Default 1. */
  readonly depth?: number | undefined;
  /** Shows only this property, with its whole description; references are followed: `user.login`. */
  readonly path?: string | undefined;
  /** How much to show of the document's descriptions: nothing, the first sentence, or all. Default `short`. */
  readonly descriptions?: Verbosity | undefined;
}

/**
 * Answers as text, each within its budget. Every method throws what the engine's method of the same name throws,
 * and `cursor-invalid` or `argument-invalid` for the page options.
 */
export interface Answers {
  /** A line for each indexed document; as JSON, the result of `Engine.documents`. */
  documents(request?: PageOptions): Promise<Answer>;
  /** Categories of one document, or of all. */
  catalog(request?: CatalogArguments): Promise<Answer>;
  /** The operations that answer a question, best first. */
  search(request: SearchArguments, signal?: AbortSignal): Promise<Answer>;
  /**
   * The answer of `search` for an existing result. Its cursors work with this result, or with another one of the
   * same state of the index.
   */
  searchResult(result: SearchResult, request: SearchArguments): Promise<Answer>;
  /** How to call an operation. Throws `property-not-found`, with the existing names, for a path that leads nowhere. */
  operation(request: OperationArguments): Promise<Answer>;
  /** A schema. Throws `property-not-found`, with the existing names, for a path that leads nowhere. */
  schema(request: SchemaArguments): Promise<Answer>;
}
