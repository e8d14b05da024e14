import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Embedder, throwIfAborted } from "@speclens/core";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { hashFiles } from "../loading/hash-files.ts";
import { requireModelFiles } from "../loading/read-model-file.ts";
import { loadStaticTable } from "./load-static-table.ts";
import { tableEmbedder } from "./table-embedder.ts";

const NEEDED = ["model.safetensors", "tokenizer.json"];
const OPTIONAL = ["config.json", "tokenizer_config.json"];

/**
 * Opens a folder with a static table. Embeds questions and passages alike.
 *
 * @throws SpecLensError `embedder-unavailable`, `aborted`
 */
export async function openStaticEmbedder(path: string, signal?: AbortSignal): Promise<Embedder> {
  const specification = `static:${path}`;
  const folder = resolve(path);
  const isThere = (file: string): boolean => existsSync(join(folder, file));
  if (!NEEDED.every(isThere))
    throw embedderUnavailable(specification, `the folder must contain ${NEEDED.join(" and ")}.`);
  const files = [...NEEDED, ...OPTIONAL].filter(isThere).sort();
  await requireModelFiles(specification, folder, files);
  const [table, hash] = await Promise.all([
    loadStaticTable(specification, folder),
    hashFiles(folder, files),
  ]);
  throwIfAborted(signal);
  return tableEmbedder(`static:${basename(folder)}@${hash}`, table);
}
