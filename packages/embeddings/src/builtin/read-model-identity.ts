import { join } from "node:path";
import {
  type CosineRange,
  type EmbedderIdentity,
  isJsonObject,
  type JsonValue,
} from "@speclens/core";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { readModelObject } from "../loading/read-model-file.ts";

/**
 * Reads `model.json`: `{"name", "hash", "dimension", "cosines"?: {"from", "to"}}`.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function readModelIdentity(
  embedder: string,
  folder: string,
): Promise<EmbedderIdentity> {
  const path = join(folder, "model.json");
  const { name, hash, dimension, cosines } = await readModelObject(embedder, path);
  if (
    typeof name !== "string" ||
    typeof hash !== "string" ||
    typeof dimension !== "number" ||
    !(Number.isInteger(dimension) && dimension > 0)
  )
    throw embedderUnavailable(embedder, `${path} must contain name, hash and dimension.`);
  const range = cosineRange(cosines);
  return { id: `builtin:${name}@${hash}`, dimension, ...(range && { cosines: range }) };
}

function cosineRange(value: JsonValue | undefined): CosineRange | undefined {
  if (!isJsonObject(value)) return undefined;
  const { from, to } = value;
  return typeof from === "number" && typeof to === "number" && from < to ? { from, to } : undefined;
}
