import { SpecLensError } from "@speclens/core";

/** Whether only a rebuild helps: the content of the store cannot be read, or belongs to something else. */
export function isDamage(error: unknown): error is SpecLensError {
  return (
    SpecLensError.is(error, "store-incompatible") ||
    (SpecLensError.is(error, "store-unreadable") && error.details.damaged === true)
  );
}
