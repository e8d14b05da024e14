import { SpecLensError } from "@speclens/core";

/** Whether only making a store anew helps: what it holds cannot be read, or is of something else. */
export function isDamage(error: unknown): error is SpecLensError {
  return (
    SpecLensError.is(error, "store-incompatible") ||
    (SpecLensError.is(error, "store-unreadable") && error.details.damaged === true)
  );
}
