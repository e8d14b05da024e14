import { existsSync } from "node:fs";
import { join } from "node:path";
import { createTokenizer, type Tokenizer } from "./create-tokenizer.ts";
import { loadPeer } from "./load-peer.ts";
import { readModelObject } from "./read-model-file.ts";

/**
 * Loads `tokenizer.json` from a folder, and `tokenizer_config.json` if it exists.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function loadTokenizer(embedder: string, folder: string): Promise<Tokenizer> {
  const settings = join(folder, "tokenizer_config.json");
  const file = join(folder, "tokenizer.json");
  const [description, configuration, library] = await Promise.all([
    readModelObject(embedder, file),
    existsSync(settings) ? readModelObject(embedder, settings) : {},
    loadPeer(embedder, "@huggingface/tokenizers", () => import("@huggingface/tokenizers")),
  ]);
  return createTokenizer(embedder, file, library.Tokenizer, description, configuration);
}
