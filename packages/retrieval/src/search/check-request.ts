import { DEFAULT_TOP, type SearchRequest, SpecLensError } from "@speclens/core";

/** The highest limit. It equals the number of candidates. */
const HIGHEST_LIMIT = 200;
/** Maximum length of a question, in characters. No real question is that long, and a pasted file would take seconds. */
export const LONGEST_QUERY = 10_000;

/**
 * Rejects requests that no search can answer.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function checkRequest({ query, limit = DEFAULT_TOP }: SearchRequest): void {
  if (query.trim() === "")
    throw new SpecLensError(
      "argument-invalid",
      "The question is empty. Describe in plain words what you want to do.",
      { argument: "query" },
    );
  if (query.length > LONGEST_QUERY)
    throw new SpecLensError(
      "argument-invalid",
      `The question has ${query.length} characters. Shorten it to at most ${LONGEST_QUERY}.`,
      { argument: "query" },
    );
  if (!Number.isInteger(limit) || limit < 1 || limit > HIGHEST_LIMIT)
    throw new SpecLensError(
      "argument-invalid",
      `limit must be a whole number from 1 to ${HIGHEST_LIMIT}.`,
      { argument: "limit" },
    );
}
