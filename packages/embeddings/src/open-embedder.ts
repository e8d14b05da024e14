import { type Embedder, SpecLensError, throwIfAborted } from "@speclens/core";
import type { OpenEmbedderOptions } from "./open-embedder-options.ts";
import { openTransformersEmbedder } from "./transformers-embedder.ts";

const FORMS = "none, transformers:FOLDER";

/**
 * Opens the embedder that a specification names; undefined for `none`.
 *
 * - `none`: search by words alone
 * - `transformers:FOLDER`: a transformers.js model folder on disk; nothing is ever downloaded
 *
 * @throws SpecLensError `argument-invalid` for any other specification, `embedder-unavailable` where
 * the model or the package that runs it is missing, `aborted`
 */
export async function openEmbedder(
  specification: string,
  options: OpenEmbedderOptions = {},
): Promise<Embedder | undefined> {
  throwIfAborted(options.signal);
  checkBatchSize(options.batchSize);
  if (specification === "none") return undefined;
  const [kind, ...rest] = specification.split(":");
  // A drive letter of Windows has a colon of its own.
  const folder = rest.join(":");
  if (kind !== "transformers" || folder === "")
    throw new SpecLensError(
      "argument-invalid",
      `There is no embedder ${specification}. Known: ${FORMS}.`,
      { argument: "embedder" },
    );
  return await openTransformersEmbedder(folder, options);
}

function checkBatchSize(size = 32): void {
  if (!Number.isInteger(size) || size < 1 || size > 1024)
    throw new SpecLensError(
      "argument-invalid",
      "batchSize must be a whole number from 1 to 1024.",
      { argument: "batchSize" },
    );
}
