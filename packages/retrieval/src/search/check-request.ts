import { DEFAULT_TOP, type SearchRequest, SpecLensError } from "@speclens/core";
import { CANDIDATES } from "../candidates/candidate-source.ts";

/** The highest limit: the candidates that words and vectors yield together. */
const HIGHEST_LIMIT = 2 * CANDIDATES;
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
