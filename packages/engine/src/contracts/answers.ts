import type { FittedValue } from "@speclens/budget";
import type {
  DocumentChoice,
  Hit,
  OperationCriteria,
  RequestLanguage,
  SearchMatch,
  SearchResult,
} from "@speclens/core";
import type { OperationSection, Verbosity } from "@speclens/render";
import type { PlanRequest } from "./plan-request.ts";
import type { SearchQuestions } from "./search-questions.ts";

/** Selects the part, format and size of an answer. */
export interface PageOptions {
  /** Estimated tokens that the text may take, at least 100. Default 4,000. */
  readonly budget?: number | undefined;
  /** Items on a page, at least 1. Default 50. */
  readonly limit?: number | undefined;
  /** `nextCursor` of an earlier answer to the same call; the budget may differ. Default: the first page. */
  readonly cursor?: string | undefined;
  /** `json` returns the result of the engine's `json` as JSON. Default: `json` if `fields` is set, otherwise `text`. */
  readonly format?: "text" | "json" | undefined;
  /**
   * The parts of the JSON to keep, as field paths for `parseFieldPaths` of @speclens/budget:
   * `categories[].name,groups`. The answer reports unknown names together with the existing ones.
   */
  readonly fields?: string | undefined;
  /**
   * Estimated tokens from which a record in JSON is condensed to 40% of them, at most to this many, even if it fits.
   * `fields` and `cursor` return what a summary leaves out. Default: only what does not fit is summarized.
   */
  readonly summaryThreshold?: number | undefined;
  /** Id of the caller. Only the same caller can continue a cursor. Default: none. */
  readonly caller?: string | undefined;
}

/** A text that fits its budget, with its size. */
export interface Answer {
  /**
   * The text, or JSON on request. If the JSON is incomplete or a field does not exist, a second line contains a
   * JSON object that says so.
   */
  readonly text: string;
  /** For JSON: how the value was fitted. `joinPages` of @speclens/budget joins the values of all pages. */
  readonly fitted?: FittedValue;
  /** Number of items on all pages. */
  readonly totalCount: number;
  /** Number of items in `text`. */
  readonly shownCount: number;
  /** Estimated tokens of `text`. */
  readonly estimatedTokens: number;
  /**
   * Estimated tokens without a budget: all pages as one text or, for a search, the requested page. Only an answer that
   * was cut has more of them than `estimatedTokens`.
   */
  readonly originalTokens: number;
  /** Share of the budget used by `text`, 0–1. */
  readonly budgetUsed: number;
  /** Number of tokens left in the budget. */
  readonly budgetRemaining: number;
  /**
   * Cursor of the next page, valid for an hour. The next page reads the same state of the index, even after later
   * writes. Absent on the last page.
   */
  readonly nextCursor?: string;
  /** Whether nothing in the index answers the question well enough (only for searches). */
  readonly noMatch?: boolean;
  /** How well the index answers the question (only for questions, and not on further pages). */
  readonly match?: SearchMatch;
  /** Id of the document that is nearest to the question, even if nothing matches (only together with `match`). */
  readonly nearest?: string;
  /** The operations on the page, best first (only for searches with a question). */
  readonly hits?: readonly Pick<Hit, "document" | "operation">[];
}

/** Selects the part of the catalog to show. */
export interface CatalogArguments extends PageOptions {
  /** Id of a document, or ids of several. Default: all documents. */
  readonly document?: DocumentChoice | undefined;
  /** Name of a group. Default: all groups. */
  readonly group?: string | undefined;
  /** Shows one line per category, with its methods and description. Default false. */
  readonly verbose?: boolean | undefined;
}

/** Selects the cards to show. */
export interface CardArguments extends PageOptions {
  /** Id of a document, or ids of several. Default: all documents. */
  readonly document?: DocumentChoice | undefined;
}

/** Selects the changes to tell. */
export interface ChangesArguments extends PageOptions {
  /** The moment to look back to: an ISO 8601 date, or an age such as `7d`. */
  readonly since: string;
  /** Id of a document, or ids of several. Default: all documents. */
  readonly document?: DocumentChoice | undefined;
}

/** Selects the documents of the compact index. */
export interface CompactIndexArguments extends Pick<PageOptions, "caller"> {
  /** Id of a document, or ids of several. Default: all documents. */
  readonly document?: DocumentChoice | undefined;
  /** Estimated tokens that the text may take, at least 200. Default 4,000. */
  readonly budget?: number | undefined;
}

/** Selects the operations to list. */
export interface OperationListArguments extends OperationCriteria, PageOptions {
  /** Ids of the documents. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Maximum number of operations, counted from the beginning of the list, at least 1. Default: all. */
  readonly first?: number | undefined;
}

/** A question and the options for showing its hits. */
export interface SearchArguments
  extends Omit<SearchQuestions, "limit" | "query">,
    Omit<PageOptions, "limit"> {
  /**
   * The question, in plain words, or a list of questions. Without words, the answer lists the operations that meet
   * the criteria, as `operations` does. Only `documents`, the criteria, `top` and the page options then have an
   * effect.
   */
  readonly query?: SearchQuestions["query"] | undefined;
  /** Hits on a page, 1–200. Default 5. Without a query: operations on a page, default 50. */
  readonly top?: number | undefined;
  /**
   * Minimum confidence of a hit, 0–1. Default: `minConfidence` of the engine's compression, else 0.2 of the best
   * hit's.
   */
  readonly minScore?: number | undefined;
  /**
   * Cosine, 0.5–1. At or above it, a hit is collapsed under a better hit on the same page and reduced to the
   * differences. 1 turns this off, both by vectors and by words. Default: `dedupThreshold` of the engine's
   * compression, else 0.85. The verbose format collapses nothing.
   */
  readonly similarityThreshold?: number | undefined;
  /** Adds statistics: how the search ran, and how many hits were omitted or collapsed. Default false. */
  readonly stats?: boolean | undefined;
  /**
   * Shows two lines per hit: its description and its prerequisites. A conceptual question gets the full
   * description, any other question the first 200 characters. Default false.
   */
  readonly verbose?: boolean | undefined;
  /**
   * How many of the best hits to show in full below the hits of the first page, 0–3. They share what the hits leave
   * of the budget. Default: 1 if the score of the best hit is at least 0.5 and at least 1.5 times that of the second
   * one, and its text has at most 400 tokens; otherwise 0. Has no effect on JSON, on lists of questions by default,
   * or if nothing matches.
   */
  readonly show?: number | undefined;
}

/**
 * Code for one operation: the smallest request that it allows, in a language, or `ts`: TypeScript declarations of its
 * inputs and outputs.
 */
export type CodeFormat = RequestLanguage | "ts";

/** Selects an operation and the parts of it to show. */
export interface OperationArguments extends Omit<PageOptions, "format"> {
  /**
   * As for other answers, or the language of code. Code is complete on one page: what does not fit the budget is left
   * out of it, and a comment says so. `section` selects what `ts` declares: `request`, `responses`, or `all`, its
   * default. Code has no `path` and no `fields`.
   */
  readonly format?: PageOptions["format"] | CodeFormat;
  /**
   * `METHOD /path`, an operationId, or any other name that `Engine.operation` accepts; or a list of 1 to 10 names.
   * The operations of a list share the budget and the pages, and `limit` applies to each.
   */
  readonly operation: string | readonly string[];
  /** Id of the document; required if several documents contain the operation. May be a list of ids. */
  readonly document?: DocumentChoice | undefined;
  /** The section to show. Default `request`. */
  readonly section?: OperationSection | undefined;
  /**
   * Shows only this parameter or body property, or up to 10 of them, with their full descriptions: `labels[].name`.
   * A path is looked up in the request, or in the bodies of the section if `section` is `responses` or `all`.
   */
  readonly path?: string | readonly string[] | undefined;
  /** How much of the document's descriptions to show: none, the first sentence, or all. Default `short`. */
  readonly descriptions?: Verbosity | undefined;
}

/** Selects a schema and the parts of it to show. */
export interface SchemaArguments extends PageOptions {
  /** Name of the component schema. */
  readonly name: string;
  /** Id of the document; required if several documents contain a schema with this name. May be a list of ids. */
  readonly document?: DocumentChoice | undefined;
  /** Number of levels to write out, 1–5. Deeper schemas appear as `$Name`. Default 1. */
  readonly depth?: number | undefined;
  /** Shows only this property, with its full description. The path follows references: `user.login`. */
  readonly path?: string | undefined;
  /** How much of the document's descriptions to show: none, the first sentence, or all. Default `short`. */
  readonly descriptions?: Verbosity | undefined;
}

/** A task to plan, and the options for showing the plan. */
export interface AskArguments extends PlanRequest, Omit<PageOptions, "format"> {
  /** As for other answers; or a language, for the smallest request of each likely step with the task's values. */
  readonly format?: PageOptions["format"] | RequestLanguage;
}

/**
 * Answers as text, each within its budget. Every method throws the same errors as the engine's method with the
 * same name, plus `cursor-invalid` and `argument-invalid` for the page options.
 */
export interface Answers {
  /** Lists the indexed documents, one line each. As JSON, returns the result of `Engine.documents`. */
  documents(request?: PageOptions): Promise<Answer>;
  /**
   * Lists the categories of one document, or of several or all documents. If all are more than 10, the text lists the
   * documents unless it is verbose. The text for one document begins with its card if the budget is at least 1,000. The
   * first page ends with the documents that changed in the last seven days, if any did.
   */
  catalog(request?: CatalogArguments): Promise<Answer>;
  /**
   * Describes the conventions of one document, or of several or all documents: authentication, base URLs, paging,
   * errors, rate limits, idempotency, versions, formats. A card takes up to 120 tokens.
   */
  card(request?: CardArguments): Promise<Answer>;
  /**
   * Says what changed since a moment, latest changes first: which operations came, went and changed, and what breaks
   * clients. Begins with how much is known: a document may have changed before its first record. As JSON, returns the
   * result of `Engine.changesSince`.
   */
  changes(request: ChangesArguments): Promise<Answer>;
  /**
   * Names the operations of one document, or of several or all documents, in one text without pages: as many, and with
   * as much detail, as the budget allows.
   */
  compactIndex(request?: CompactIndexArguments): Promise<Answer>;
  /** Lists the operations that meet all criteria, ordered by document, path and method. */
  operations(request?: OperationListArguments): Promise<Answer>;
  /**
   * Lists the operations that answer a question, best first. If the question is about a convention, such as
   * authentication or paging, the lines of the cards that answer it come before them. Without a question, lists those that meet the
   * criteria. Without either, throws `argument-invalid`, unless `query` is absent and there is only one document.
   */
  search(request: SearchArguments, signal?: AbortSignal): Promise<Answer>;
  /**
   * Returns the same answer as `search`, for an existing result. Its cursors work with this result, or with
   * another result for the same state of the index.
   */
  searchResult(
    result: SearchResult,
    request: SearchArguments & Pick<SearchQuestions, "query">,
  ): Promise<Answer>;
  /**
   * Answers a task with a plan: the operations to call, in order, where their inputs come from, and what they take and
   * return. The likeliest operations are written out as far as the text has room. Throws `argument-invalid` for a task
   * without words.
   */
  ask(request: AskArguments, signal?: AbortSignal): Promise<Answer>;
  /**
   * Describes how to call an operation, or several. If the path does not exist, throws `property-not-found` with the
   * existing names. A name in a list that fails has its error in its place; only if all fail, throws the error of the
   * first.
   */
  operation(request: OperationArguments): Promise<Answer>;
  /** Describes a schema. If the path does not exist, throws `property-not-found` with the existing names. */
  schema(request: SchemaArguments): Promise<Answer>;
}
