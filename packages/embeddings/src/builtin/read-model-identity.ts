import { join } from "node:path";
import type { EmbedderIdentity } from "@speclens/core";
import { embedderUnavailable } from "../embedder-unavailable.ts";
import { readModelObject } from "../read-model-file.ts";

/**
 * What `model.json` says of the model: `{"name", "hash", "dimension"}`.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function readModelIdentity(
  embedder: string,
  folder: string,
): Promise<EmbedderIdentity> {
  const path = join(folder, "model.json");
  const { name, hash, dimension } = await readModelObject(embedder, path);
  if (
    typeof name !== "string" ||
    typeof hash !== "string" ||
    typeof dimension !== "number" ||
    !(Number.isInteger(dimension) && dimension > 0)
  )
    throw embedderUnavailable(embedder, `${path} must have a name, a hash and a dimension.`);
  return { id: `builtin:${name}@${hash}`, dimension };
}
