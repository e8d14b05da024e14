import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** A transformers.js model folder, as known before loading. */
export interface ModelFiles {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  /** Whether the weights are the 8-bit ones. */
  readonly quantized: boolean;
  /** Whether a part of the weights is in separate files, as for those beyond 2 GB. */
  readonly externalData: boolean;
  /** Files to load, below the folder. */
  readonly files: readonly string[];
}

const FULL = "onnx/model.onnx";
const QUANTIZED = "onnx/model_quantized.onnx";
const SETTINGS = ["config.json", "tokenizer.json", "tokenizer_config.json"];

/**
 * Finds the files of a model. Returns undefined if the folder does not contain such a model. If only one of
 * the two kinds of weights exists, uses that kind.
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
