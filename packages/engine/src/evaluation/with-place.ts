import { SpecLensError } from "@speclens/core";

/** An error as a file's reader needs it: with the place of what caused it in front. */
export function withPlace(place: string, error: unknown): unknown {
  if (!SpecLensError.isInstance(error) || SpecLensError.is(error, "aborted")) return error;
  return new SpecLensError(error.code, `${place}: ${error.message}`, error.details, {
    cause: error,
  });
}
