import { SpecLensError } from "./speclens-error.ts";

/** Creates the error for an argument that is out of range or malformed. */
export function invalidArgument(
  argument: string,
  message: string,
  options?: ErrorOptions,
): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", message, { argument }, options);
}
