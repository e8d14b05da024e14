import { SpecLensError } from "@speclens/core";
import { asStoreError } from "../lancedb/store-errors.ts";

/**
 * Returns what was found in addition to operations; nothing if its rows are damaged. Operations are found anyway, and
 * `doctor` reports the damage.
 *
 * @throws any other error: of our own, of the system, or of the code itself
 */
export async function unlessDamaged<Hit>(
  location: string,
  find: () => Promise<readonly Hit[]>,
): Promise<readonly Hit[]> {
  try {
    return await find();
  } catch (error) {
    if (isDamage(location, error)) return [];
    throw error;
  }
}

/** What the language throws is a mistake in the code. LanceDB throws plain errors. */
const MISTAKES = [TypeError, RangeError, ReferenceError];

function isDamage(location: string, error: unknown): boolean {
  if (MISTAKES.some((Mistake) => error instanceof Mistake)) return false;
  const failure = asStoreError(location, error, true);
  return SpecLensError.is(failure, "store-unreadable") && failure.details.damaged === true;
}
