import { MOST_AT_ONCE, SpecLensError } from "@speclens/core";

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
