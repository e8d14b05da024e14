import { SpecLensError } from "@speclens/core";

/** Creates the error for a server that cannot be protected. */
export function refusedServer(message: string, cause?: unknown): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument: "server" }, { cause });
}
