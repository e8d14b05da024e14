import { createRequire } from "node:module";
import { dirname } from "node:path";
import { type Embedder, SpecLensError, throwIfAborted } from "@speclens/core";
import { openBuiltinEmbedder } from "./builtin/open-builtin-embedder.ts";
import type { OpenEmbedderOptions } from "./contracts/open-embedder-options.ts";
import { missingPeer } from "./loading/load-peer.ts";
import { openOpenAiEmbedder } from "./openai/open-openai-embedder.ts";
import { parseSpecification } from "./parse-specification.ts";
import { openStaticEmbedder } from "./static/open-static-embedder.ts";
import { openTransformersEmbedder } from "./transformers/open-transformers-embedder.ts";

/**
 * Opens the embedder that a specification names. Resolves to undefined for `none`.
 *
 * - `builtin`: the model of the package `@speclens/model`
 * - `none`: search by words alone
 * - `static:FOLDER`: a static table on disk, as Model2Vec writes it
 * - `transformers:FOLDER`: a transformers.js model folder on disk; nothing is downloaded
 * - `transformers:OWNER/NAME`: a model of the Hugging Face hub, downloaded into the library's cache the
 *   first time
 * - `openai:MODEL@BASE_URL`: an OpenAI-compatible endpoint, by default `https://api.openai.com/v1`. The
 *   key comes from `SPECLENS_OPENAI_API_KEY` or `OPENAI_API_KEY`. Opening it sends one short text.
 *
 * @throws SpecLensError `argument-invalid` for any other specification or a key that must not be sent,
 *   `embedder-unavailable` if the model, the server or the package that runs it is missing, `aborted`
 */
export async function openEmbedder(
  specification: string,
  options: OpenEmbedderOptions = {},
): Promise<Embedder | undefined> {
  throwIfAborted(options.signal);
  checkBatchSize(options.batchSize);
  const parsed = parseSpecification(specification);
  switch (parsed.kind) {
    case "builtin":
      return await openBuiltinEmbedder(findBuiltinModel(), options.signal);
    case "none":
      return undefined;
    case "static":
      return await openStaticEmbedder(parsed.folder, options.signal);
    case "transformers":
      return await openTransformersEmbedder(parsed.model, options);
    case "openai":
      return await openOpenAiEmbedder(parsed, options);
  }
}

/**
 * Finds the folder of `@speclens/model`, an optional peer.
 *
 * @throws SpecLensError `embedder-unavailable` with the package to install
 */
export function findBuiltinModel(): string {
  const require = createRequire(import.meta.url);
  try {
    return dirname(require.resolve("@speclens/model/package.json"));
  } catch (error) {
    throw missingPeer("builtin", ["@speclens/model"], error);
  }
}

function checkBatchSize(size = 32): void {
  if (!Number.isInteger(size) || size < 1 || size > 1024)
    throw new SpecLensError(
      "argument-invalid",
      "batchSize must be a whole number from 1 to 1024.",
      { argument: "batchSize" },
    );
}
