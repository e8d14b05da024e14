import { SpecLensError } from "@speclens/core";

/**
 * Creates the error for an embedder that cannot be used.
 *
 * @param embedder its specification, such as `static:models/api`
 * @param reason a sentence that includes the next step
 */
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
