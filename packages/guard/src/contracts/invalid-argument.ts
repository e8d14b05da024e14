import { SpecLensError } from "@speclens/core";

/** Creates the error for an argument that is out of range or malformed. */
export function invalidArgument(argument: string, message: string, cause?: unknown): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument }, { cause });
}
