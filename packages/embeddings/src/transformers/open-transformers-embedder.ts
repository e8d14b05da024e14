import { existsSync } from "node:fs";
import { type Embedder, SpecLensError, throwIfAborted } from "@speclens/core";
import type { OpenEmbedderOptions } from "../contracts/open-embedder-options.ts";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { hashFiles } from "../loading/hash-files.ts";
import { requireModelFiles } from "../loading/read-model-file.ts";
import { LONGEST_TEXT } from "../texts/prepare-text.ts";
import { withPrefix } from "../texts/with-prefix.ts";
import { downloadModel } from "./download-model.ts";
import { embedBatch } from "./embed-batch.ts";
import { embedTexts } from "./embed-texts.ts";
import { loadLibrary, type Tokenizer } from "./load-library.ts";
import { loadModel } from "./load-model.ts";
import { type ModelConventions, readModelConventions } from "./model-conventions.ts";
import { findModelFiles, type ModelFiles } from "./model-files.ts";

const BATCH = 32;
/** Tokens that models of the BERT family read; a tokenizer without a limit is usually of that kind. */
const USUAL = 512;
/** Tokenizers without a limit have some huge number, such as 10^30. */
const NO_LIMIT = 1_000_000;

/**
 * Opens a transformers.js model. Uses the folder `model` if it exists, otherwise the model with that name on
 * the hub, which is downloaded the first time.
 *
 * @throws SpecLensError `embedder-unavailable`, `aborted`
 */
export async function openTransformersEmbedder(
  model: string,
  { quantized, signal, batchSize = BATCH }: OpenEmbedderOptions,
): Promise<Embedder> {
  const embedder = `transformers:${model}`;
  const unusable = (reason: string, cause?: unknown) =>
    embedderUnavailable(embedder, reason, cause);
  const isFolder = existsSync(model);
  if (!isFolder && !isHubName(model))
    throw unusable(
      "the folder does not exist. Use an existing one, or the name of a model on the hub as owner/name, which is downloaded.",
    );
  const filesIn = (folder: string): ModelFiles => {
    const found = findModelFiles(folder, quantized);
    if (found !== undefined) return found;
    throw unusable(
      "the folder must contain config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx or onnx/model_quantized.onnx.",
    );
  };
  const local = isFolder ? filesIn(model) : undefined;
  const library = await loadLibrary(embedder);
  const files = local ?? filesIn(await downloadModel(embedder, library, model, quantized));
  await requireModelFiles(embedder, files.folder, files.files);
  throwIfAborted(signal);
  const conventions = await readModelConventions(embedder, files.folder, files.name);
  const { pooling, prefixes } = conventions;
  const { question, passage } = prefixes;
  const [loaded, hash] = await Promise.all([
    loadModel(embedder, library, files),
    hashFiles(files.folder, files.files, JSON.stringify([pooling, question, passage])),
  ]);
  const tokens = longestInput(loaded.tokenizer, conventions);
  // The older library uses this value, whatever length a call asks for.
  loaded.tokenizer.model_max_length = tokens;
  const embed = (prefix: string, texts: readonly string[], stop: AbortSignal | undefined) =>
    embedTexts(
      texts.map((text) => withPrefix(prefix, text, LONGEST_TEXT)),
      batchSize,
      (batch) => embedBatch(loaded, conventions, batch),
      stop,
    );
  // The vectors show the dimension; configurations have different names for it.
  const [first] = await embed("", ["dimension"], signal).catch(async (error: unknown) => {
    await loaded.model.dispose();
    throw SpecLensError.isInstance(error) ? error : unusable(reasonOf(error), error);
  });
  return {
    id: `transformers:${files.name}@${hash}`,
    dimension: first?.length ?? 0,
    limits: { characters: LONGEST_TEXT, passageTokens: tokens, questionTokens: tokens },
    embedPassages: (texts, stop) => embed(passage, texts, stop),
    embedQuestion: async (text, stop) => {
      const [vector] = await embed(question, [text], stop);
      return vector ?? new Float32Array();
    },
    close: async () => {
      await loaded.model.dispose();
    },
  };
}

/**
 * Returns the number of tokens that a model reads: the limit of its tokenizer, otherwise the positions of its
 * network.
 */
export function longestInput(
  { model_max_length: said }: Pick<Tokenizer, "model_max_length">,
  { positions }: Pick<ModelConventions, "positions">,
): number {
  const isLimit = (value: unknown): value is number =>
    typeof value === "number" && value > 0 && value < NO_LIMIT;
  return [said, positions].find(isLimit) ?? USUAL;
}

/** Returns whether a name is `name` or `owner/name`, and not a path that leads elsewhere. */
function isHubName(model: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/.test(model) && !model.includes("..");
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
