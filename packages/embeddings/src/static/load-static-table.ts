import { join } from "node:path";
import { loadTokenizer } from "../loading/load-tokenizer.ts";
import { createStaticTable, type StaticTable } from "./create-static-table.ts";
import { readSafetensors } from "./read-safetensors.ts";

/**
 * Loads a static table as Model2Vec writes it: `model.safetensors` and `tokenizer.json`.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function loadStaticTable(embedder: string, folder: string): Promise<StaticTable> {
  const file = join(folder, "model.safetensors");
  const [tensors, tokenizer] = await Promise.all([
    readSafetensors(embedder, file),
    loadTokenizer(embedder, folder),
  ]);
  return createStaticTable(embedder, file, tensors, tokenizer);
}
