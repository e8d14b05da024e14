import { readModelFile } from "../loading/read-model-file.ts";
import { parseSafetensors, type Tensor } from "./parse-safetensors.ts";

/**
 * Reads a safetensors file.
 *
 * @returns the tensors by name, as views of the file's content
 * @throws SpecLensError `embedder-unavailable` for a file that is missing, cut off or not safetensors
 */
export async function readSafetensors(
  embedder: string,
  path: string,
): Promise<ReadonlyMap<string, Tensor>> {
  return parseSafetensors(embedder, path, await readModelFile(embedder, path));
}
