import { type Embedder, SpecLensError, throwIfAborted } from "@speclens/core";
import { embedBatch } from "./embed-batch.ts";
import { type LocalModel, loadLocalModel } from "./load-local-model.ts";
import { unavailable } from "./load-transformers.ts";
import { findModelFiles, hashModelFiles, textPrefixes } from "./model-files.ts";
import type { OpenEmbedderOptions } from "./open-embedder-options.ts";

const BATCH = 32;
/** Far beyond what any such model reads; tokenizing a book to drop it would take seconds. */
const LONGEST_TEXT = 20_000;

/** Opens a transformers.js model folder (`config.json`, `tokenizer.json`, `onnx/model….onnx`). */
export async function openTransformersEmbedder(
  folder: string,
  { quantized, signal, batchSize = BATCH }: OpenEmbedderOptions,
): Promise<Embedder> {
  const specification = `transformers:${folder}`;
  const files = await findModelFiles(folder, quantized);
  if (files === undefined)
    throw unavailable(
      specification,
      "the folder must hold config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx or onnx/model_quantized.onnx.",
    );
  const [model, hash, prefixes] = await Promise.all([
    loadLocalModel(specification, files),
    hashModelFiles(files),
    textPrefixes(files),
  ]);
  throwIfAborted(signal);
  // The vectors tell the dimension; configurations call it by different names.
  const [first] = await embedAll(model, ["dimension"], 1, signal).catch((error: unknown) => {
    if (SpecLensError.isInstance(error)) throw error;
    throw unavailable(specification, "the model does not yield token vectors.", error);
  });
  return {
    id: `transformers:${files.name}@${hash}`,
    dimension: first?.length ?? 0,
    embedPassages: (texts, stop) =>
      embedAll(model, withPrefix(prefixes.passage, texts), batchSize, stop),
    embedQuestion: async (text, stop) => {
      const [vector] = await embedAll(model, withPrefix(prefixes.question, [text]), 1, stop);
      return vector ?? new Float32Array();
    },
    close: async () => {
      await model.model.dispose();
    },
  };
}

function withPrefix(prefix: string, texts: readonly string[]): string[] {
  return texts.map((text) => prefix + text);
}

async function embedAll(
  model: LocalModel,
  texts: readonly string[],
  batchSize: number,
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  // Every text of a batch is padded to the longest one: texts of like length go together.
  const order = [...texts.keys()].sort(
    (left, right) => lengthAt(texts, left) - lengthAt(texts, right),
  );
  const vectors: Float32Array[] = [];
  for (let start = 0; start < order.length; start += batchSize) {
    throwIfAborted(signal);
    const places = order.slice(start, start + batchSize);
    const batch = places.map((place) => prepared(texts[place] ?? ""));
    const embedded = await embedBatch(model, batch);
    for (const [index, vector] of embedded.entries()) vectors[places[index] ?? 0] = vector;
  }
  throwIfAborted(signal);
  return vectors;
}

function lengthAt(texts: readonly string[], place: number): number {
  return texts[place]?.length ?? 0;
}

/** A tokenizer that adds no marks gives no token at all for a blank text, and the model then fails. */
function prepared(text: string): string {
  return text.trim() === "" ? "." : text.slice(0, LONGEST_TEXT);
}
