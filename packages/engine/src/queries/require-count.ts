import { SpecLensError } from "@speclens/core";

/** Maximum number of names or questions in one call. */
const MOST_AT_ONCE = 10;

/**
 * Rejects an empty list, and a list of more than 10 names or questions.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function requireCount(argument: string, list: readonly string[]): void {
  if (list.length >= 1 && list.length <= MOST_AT_ONCE) return;
  throw new SpecLensError(
    "argument-invalid",
    `${argument} is a list of ${list.length}; it may have 1 to ${MOST_AT_ONCE} entries.`,
    { argument },
  );
}
