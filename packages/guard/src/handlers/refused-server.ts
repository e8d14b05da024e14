import { SpecLensError } from "@speclens/core";

/** A server that cannot be protected, and what to do about it. */
export function refusedServer(message: string, cause?: unknown): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument: "server" }, { cause });
}
