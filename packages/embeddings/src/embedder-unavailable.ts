import { SpecLensError } from "@speclens/core";

/** The error for an embedder that cannot be used; the reason says what to do next. */
export function embedderUnavailable(
  embedder: string,
  reason: string,
  cause?: unknown,
): SpecLensError<"embedder-unavailable"> {
  return new SpecLensError(
    "embedder-unavailable",
    `The embedder ${embedder} cannot be used: ${reason}`,
    { embedder },
    { cause },
  );
}
