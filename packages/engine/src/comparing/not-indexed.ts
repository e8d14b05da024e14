import { SpecLensError } from "@speclens/core";
import type { CompareOptions } from "../contracts/comparison.ts";
import { storedSource } from "../indexing/stored-source.ts";

/** Returns the error for a source that no index has. */
export function notIndexed(source: string, { store = "" }: CompareOptions): SpecLensError {
  return new SpecLensError(
    "store-not-found",
    `${storedSource(source)} has not been indexed, so it has no earlier state to compare with.`,
    { store, remedyCode: "index" },
  );
}
