import { isJsonObject } from "@speclens/core";

/** Returns the code and the message of a failed connection. `fetch` only reports that it failed; the cause says why. */
export function connectionError(error: unknown): {
  readonly code: string;
  readonly message: string;
} {
  const { cause } = error instanceof Error ? error : {};
  const inner = cause instanceof Error ? cause : error;
  if (!(inner instanceof Error)) {
    // Errors within a stream are the provider's own values.
    const message = isJsonObject(inner) ? (inner.message ?? JSON.stringify(inner)) : inner;
    return { code: "", message: String(message) };
  }
  const code = "code" in inner ? String(inner.code) : "";
  return { code, message: inner.message || code };
}
