import type { SearchRequest } from "@speclens/core";

/** A question for the search, or several. */
export interface SearchQuestions extends Omit<SearchRequest, "query"> {
  /** The question in plain words; or a list of 1 to 10 questions, or phrasings of one. */
  readonly query: string | readonly string[];
  /** Id of the caller. What is remembered of this caller's own use counts, too. Default: none. */
  readonly caller?: string | undefined;
}
