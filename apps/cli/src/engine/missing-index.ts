import { SpecLensError, shellArgument } from "@speclens/core";
import { documentsHere } from "@speclens/engine";

/**
 * Returns the error for an index that is missing in this folder with the way to ask a document that is here. Any other
 * error is returned as it is.
 */
export async function missingIndex(error: unknown): Promise<unknown> {
  if (!SpecLensError.is(error, "store-not-found")) return error;
  const [found] = await documentsHere();
  if (found === undefined) return error;
  const file = shellArgument(found);
  return new SpecLensError(
    "store-not-found",
    `There is no index here. To ask ${file}, add: --store ${file}\nOr build an index: speclens index ${file}`,
    { store: error.details.store },
    { cause: error },
  );
}
