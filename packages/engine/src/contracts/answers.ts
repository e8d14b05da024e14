import type { FittedValue } from "@speclens/budget";
import type { SearchRequest, SearchResult } from "@speclens/core";
import type { OperationSection, Verbosity } from "@speclens/render";

/** Which part of an answer is wanted, and how large it may be. */
export interface PageOptions {
  /** Estimated tokens that the text may take, at least 100. Default 4,000. */
  readonly budget?: number | undefined;
  /** Items on a page, at least 1. Default 50. */
  readonly limit?: number | undefined;
  /** Where an earlier answer of the same call, with whatever budget, ended: its `nextCursor`. */
  readonly cursor?: string | undefined;
  /** `json`: what the engine's `json` gives, as JSON. Default `text`, or `json` where `fields` are named. */
  readonly format?: "text" | "json" | undefined;
  /**
   * What to keep of the JSON: field paths as `parseFieldPaths` of @speclens/budget takes them, such as
   * `categories[].name,groups`. Names that are not there are told with those that are.
   */
  readonly fields?: string | undefined;
  /** Who asks: a cursor opens for its own caller only. Default: nobody in particular. */
  readonly caller?: string | undefined;
}

/** Text within its budget, and what it cost. */
export interface Answer {
  /**
   * JSON where that was asked for; where something is left out or missing, a second line is a JSON object
   * that tells it.
   */
  readonly text: string;
  /** Of JSON: how it was made to fit. `joinPages` of @speclens/budget takes those of all pages. */
  readonly fitted?: FittedValue;
  /** Items that the whole answer has over all pages. */
  readonly totalCount: number;
  /** Items in `text`. */
  readonly shownCount: number;
  /** Estimated tokens of `text`. */
  readonly estimatedTokens: number;
  /** Estimated tokens without a budget: of all pages together, as one text; of a text of hits of the page that was asked for. */
  readonly originalTokens: number;
  /** Share of the budget that `text` takes, 0–1. */
  readonly budgetUsed: number;
  /** Tokens left of the budget. */
  readonly budgetRemaining: number;
  /**
   * Gets the next page, of the same state of the index, for an hour: what is written meanwhile changes
   * nothing. Absent on the last page.
   */
  readonly nextCursor?: string;
  /** Nothing in the index answers the question, or nothing well enough (searches only). */
  readonly noMatch?: boolean;
}

export interface CatalogArguments extends PageOptions {
  /** Default: all documents. */
  readonly document?: string | undefined;
  /** Name of a group. Default: all groups. */
  readonly group?: string | undefined;
  /** A line for each category, with its methods and description. Default false. */
  readonly verbose?: boolean | undefined;
}

export interface SearchArguments extends Omit<SearchRequest, "limit">, Omit<PageOptions, "limit"> {
  /** Hits on a page, 1–200. Default 5. */
  readonly top?: number | undefined;
  /**
   * Hits below this confidence are left out, 0–1. Default: `minConfidence` of the engine's compression,
   * else 0.2 of the best hit's.
   */
  readonly minScore?: number | undefined;
  /**
   * Cosine from which on a hit is told as a twin of a better one on its page, right below it and
   * shortened to what differs, 0.5–1. 1: no twins, neither by vectors nor by words. Default:
   * `dedupThreshold` of the engine's compression, else 0.85. The verbose format has no twins.
   */
  readonly similarityThreshold?: number | undefined;
  /** Adds how the search ran, and what was left out and folded. Default false. */
  readonly stats?: boolean | undefined;
  /**
   * Two lines a hit, one of its description and one of what it needs. Of the description, a conceptual
   * question gets all, another one 200 characters. Default false.
   */
  readonly verbose?: boolean | undefined;
}

export interface OperationArguments extends PageOptions {
  /** `METHOD /path` or an operationId. */
  readonly operation: string;
  /** Needed where several documents have the operation. */
  readonly document?: string | undefined;
  /** Default `request`. */
  readonly section?: OperationSection | undefined;
  /**
   * Only this parameter, or property of a body, with its whole description: `labels[].name`. It is looked
   * for in the request, or in the bodies that the section `responses` or `all` has.
   */
  readonly path?: string | undefined;
  /** Of the document's descriptions nothing, the first sentence of each, or all. Default `short`. */
  readonly descriptions?: Verbosity | undefined;
}

export interface SchemaArguments extends PageOptions {
  readonly name: string;
  /** Needed where several documents have a schema of that name. */
  readonly document?: string | undefined;
  /** Levels that are spelt out, 1–5; deeper schemas stand as `$Name`. Default 1. */
  readonly depth?: number | undefined;
  /** Only this property, with its whole description, references followed: `user.login`. */
  readonly path?: string | undefined;
  /** Of the document's descriptions nothing, the first sentence of each, or all. Default `short`. */
  readonly descriptions?: Verbosity | undefined;
}

/**
 * Answers as text, each within its budget. All throw what the engine's call of the same name throws,
 * and `cursor-invalid` or `argument-invalid` for the page options.
 */
export interface Answers {
  /** A line for each indexed document; as JSON, what `Engine.documents` gives. */
  documents(request?: PageOptions): Promise<Answer>;
  catalog(request?: CatalogArguments): Promise<Answer>;
  search(request: SearchArguments, signal?: AbortSignal): Promise<Answer>;
  /**
   * The answer that `search` would give for a result that is there already. Its cursors go with this
   * result, or with another one of the same state of the index.
   */
  searchResult(result: SearchResult, request: SearchArguments): Promise<Answer>;
  /** Throws `property-not-found` for a path that leads nowhere, with the names that are there. */
  operation(request: OperationArguments): Promise<Answer>;
  /** Throws `property-not-found` for a path that leads nowhere, with the names that are there. */
  schema(request: SchemaArguments): Promise<Answer>;
}
