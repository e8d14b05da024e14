import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";

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
