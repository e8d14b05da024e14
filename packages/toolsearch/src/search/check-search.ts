import { DEFAULT_TOP, MOST_AT_ONCE, SpecLensError } from "@speclens/core";
import type { SearchOptions } from "../contracts/search-result.ts";

/** Maximum length of a question, in characters. */
const LONGEST_QUERY = 10_000;
const HIGHEST_LIMIT = 100;

/**
 * Rejects searches that cannot be made, and returns the distinct questions.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function checkSearch(
  query: string | readonly string[],
  { limit = DEFAULT_TOP }: SearchOptions,
): readonly string[] {
  const queries = typeof query === "string" ? [query] : query;
  if (!Array.isArray(queries) || queries.length === 0 || queries.length > MOST_AT_ONCE)
    throw invalid("query", `Pass a question, or an array of 1 to ${MOST_AT_ONCE} phrasings of it.`);
  for (const each of queries) {
    if (typeof each !== "string" || each.trim() === "")
      throw invalid("query", "A question is empty. Describe in plain words what you want to do.");
    if (each.length > LONGEST_QUERY)
      throw invalid(
        "query",
        `A question has ${each.length} characters. Shorten it to at most ${LONGEST_QUERY}.`,
      );
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > HIGHEST_LIMIT)
    throw invalid("limit", `limit must be a whole number from 1 to ${HIGHEST_LIMIT}.`);
  return queries;
}

function invalid(argument: string, message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument });
}
