import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { ModelConventions } from "./model-conventions.ts";

/** A transformers.js model folder, as far as it is known before it is loaded. */
export interface ModelFiles {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  /** Whether the weights are the 8-bit ones. */
  readonly quantized: boolean;
  /** Whether a part of the weights lies in files beside them, as where they are beyond 2 GB. */
  readonly externalData: boolean;
  /** Below the folder: what is loaded. */
  readonly files: readonly string[];
}

const FULL = "onnx/model.onnx";
const QUANTIZED = "onnx/model_quantized.onnx";
const SETTINGS = ["config.json", "tokenizer.json", "tokenizer_config.json"];

/**
 * Undefined where the folder is no such model. Where only one of the two kinds of weights is there,
 * it is that one.
 */
export function findModelFiles(path: string, quantized = true): ModelFiles | undefined {
  const folder = resolve(path);
  const has = (file: string): boolean => existsSync(join(folder, file));
  const weights = (quantized ? [QUANTIZED, FULL] : [FULL, QUANTIZED]).find(has);
  if (weights === undefined || !SETTINGS.every(has)) return undefined;
  const external = readdirSync(join(folder, "onnx"))
    .map((file) => `onnx/${file}`)
    .filter((file) => file.startsWith(`${weights}_data`));
  return {
    folder,
    name: basename(folder),
    quantized: weights === QUANTIZED,
    externalData: external.length > 0,
    files: [...SETTINGS, weights, ...external.sort()],
  };
}

/**
 * First 12 hexadecimal digits of the SHA-256 over all that decides on the vectors: names and contents
 * of the files that are loaded, pooling and prefixes.
 */
export async function hashModel(
  { folder, files }: ModelFiles,
  conventions: ModelConventions,
): Promise<string> {
  const { pooling, prefixes } = conventions;
  const hash = createHash("sha256");
  hash.update(JSON.stringify([pooling, prefixes.question, prefixes.passage]));
  for (const file of files) {
    hash.update(`${file}\0`);
    for await (const part of createReadStream(join(folder, file))) hash.update(part);
  }
  return hash.digest("hex").slice(0, 12);
}
