import { dirname } from "node:path";
import type { PreTrainedModel, PreTrainedTokenizer } from "@xenova/transformers";
import { loadTransformers, unavailable } from "./load-transformers.ts";
import type { ModelFiles } from "./model-files.ts";

export interface LocalModel {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
}

// The library takes the folder of its models from a setting of the whole process: one at a time.
let loading: Promise<unknown> = Promise.resolve();

/** Loads tokenizer and weights from disk, and never from anywhere else. */
export function loadLocalModel(embedder: string, files: ModelFiles): Promise<LocalModel> {
  const loaded = loading.then(() => loadNow(embedder, files));
  loading = loaded.catch(() => undefined);
  return loaded;
}

async function loadNow(embedder: string, files: ModelFiles): Promise<LocalModel> {
  const { AutoModel, AutoTokenizer, env } = await loadTransformers(embedder);
  const { allowRemoteModels, allowLocalModels, localModelPath, useFSCache } = env;
  Object.assign(env, {
    allowRemoteModels: false,
    allowLocalModels: true,
    localModelPath: dirname(files.folder),
    useFSCache: false,
  });
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(files.name);
    const model = await AutoModel.from_pretrained(files.name, { quantized: files.quantized });
    return { tokenizer, model };
  } catch (error) {
    throw unavailable(
      embedder,
      `its files do not make a model that loads.${reasonOf(error)}`,
      error,
    );
  } finally {
    Object.assign(env, { allowRemoteModels, allowLocalModels, localModelPath, useFSCache });
  }
}

/** What the ONNX runtime says, such as a format that is too new for it, on a line of its own. */
function reasonOf(error: unknown): string {
  const [line = ""] = error instanceof Error ? error.message.split("\n") : [];
  return line === "" ? "" : `\n${line.slice(0, 300)}`;
}
