import { SpecLensError } from "@speclens/core";

/**
 * Returns whether only a rebuild helps, because the content of the store is unreadable or belongs to something
 * else.
 */
export function isDamage(error: unknown): error is SpecLensError {
  return (
    SpecLensError.is(error, "store-incompatible") ||
    (SpecLensError.is(error, "store-unreadable") && error.details.damaged === true)
  );
}
