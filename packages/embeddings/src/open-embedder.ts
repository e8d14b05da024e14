import { type Embedder, SpecLensError, throwIfAborted } from "@speclens/core";
import { findBuiltinModel } from "./builtin/find-builtin-model.ts";
import { openBuiltinEmbedder } from "./builtin/open-builtin-embedder.ts";
import type { OpenEmbedderOptions } from "./open-embedder-options.ts";
import { openStaticEmbedder } from "./static/open-static-embedder.ts";
import { openTransformersEmbedder } from "./transformers-embedder.ts";

const FORMS = "none, builtin, static:FOLDER, transformers:FOLDER";

/**
 * Opens the embedder that a specification names; undefined for `none`. Nothing is ever downloaded.
 *
 * - `none`: search by words alone
 * - `builtin`: the model of the package `@speclens/model`
 * - `static:FOLDER`: a static table on disk, as Model2Vec writes it
 * - `transformers:FOLDER`: a transformers.js model folder on disk
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
  if (specification === "builtin")
    return await openBuiltinEmbedder(findBuiltinModel(), options.signal);
  const [kind, ...rest] = specification.split(":");
  // A drive letter of Windows has a colon of its own.
  const folder = rest.join(":");
  if (folder !== "" && kind === "static") return await openStaticEmbedder(folder, options.signal);
  if (folder !== "" && kind === "transformers")
    return await openTransformersEmbedder(folder, options);
  throw new SpecLensError(
    "argument-invalid",
    `There is no embedder ${specification}. Known: ${FORMS}.`,
    { argument: "embedder" },
  );
}

function checkBatchSize(size = 32): void {
  if (!Number.isInteger(size) || size < 1 || size > 1024)
    throw new SpecLensError(
      "argument-invalid",
      "batchSize must be a whole number from 1 to 1024.",
      { argument: "batchSize" },
    );
}
