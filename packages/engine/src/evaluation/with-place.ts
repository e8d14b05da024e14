import { SpecLensError } from "@speclens/core";

/** Adds the location of the cause to the start of an error message, for the reader of a file. */
export function withPlace(place: string, error: unknown): unknown {
  if (!SpecLensError.isInstance(error) || SpecLensError.is(error, "aborted")) return error;
  return new SpecLensError(error.code, `${place}: ${error.message}`, error.details, {
    cause: error,
  });
}
