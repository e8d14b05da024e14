/** An error with a JSON-RPC code, such as the `ProtocolError` of either SDK. */
export interface ProtocolErrorLike extends Error {
  /** The JSON-RPC code, a whole number. */
  readonly code: number;
  /** What the code alone does not say. */
  readonly data?: unknown;
}

/** Returns whether an error has a JSON-RPC code. The guard throws such errors without the class of any SDK. */
export function isProtocolError(error: unknown): error is ProtocolErrorLike {
  return error instanceof Error && "code" in error && Number.isSafeInteger(error.code);
}
