import { createRequire } from "node:module";
import { claimOnnxRuntime } from "../loading/claim-onnx-runtime.ts";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { isInstalled, loadPeer, missingPeer } from "../loading/load-peer.ts";

/** A tokenizer of the library: turns texts into the input tensors of its model. */
export interface Tokenizer {
  (
    texts: readonly string[],
    options: { readonly padding: boolean; readonly truncation: boolean },
  ): unknown;
  /** Maximum tokens, as in tokenizer_config.json, which may have none. */
  model_max_length?: unknown;
}

/** A model of the library: tensors to tensors. */
export interface Model {
  (inputs: unknown): Promise<unknown>;
  dispose(): Promise<unknown>;
}

/** Which weights to load, and how. Each version of the library reads the names that it knows. */
export interface ModelOptions {
  /** For @xenova/transformers. */
  readonly quantized: boolean;
  /** For @huggingface/transformers, like the following ones. */
  readonly dtype: "q8" | "fp32";
  readonly device: "cpu";
  readonly use_external_data_format?: boolean;
}

/** Settings of the whole process. */
export interface LibrarySettings {
  allowRemoteModels: boolean;
  allowLocalModels: boolean;
  localModelPath: string;
  useFSCache: boolean;
  readonly cacheDir: string;
  readonly remoteHost: string;
  readonly remotePathTemplate: string;
  /** Version of the library. */
  readonly version?: string;
}

/** The part of transformers.js in use, which both of its packages have. */
interface TransformersLibrary {
  readonly AutoTokenizer: { from_pretrained(model: string): Promise<Tokenizer> };
  readonly AutoModel: { from_pretrained(model: string, options: ModelOptions): Promise<Model> };
  readonly env: LibrarySettings;
}

/** The library and the package that it came from. */
export interface LoadedLibrary {
  readonly name: string;
  readonly library: TransformersLibrary;
}

/** The newer one first: it runs architectures and formats that the older one does not know. */
export const LIBRARIES = ["@huggingface/transformers", "@xenova/transformers"] as const;

/**
 * Loads transformers.js from the first of its packages that is installed. Both are optional peers,
 * which only these models need.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function loadLibrary(
  embedder: string,
  names: readonly [string, ...string[]] = LIBRARIES,
): Promise<LoadedLibrary> {
  const name = names.find(isInstalled);
  if (name === undefined) throw missingPeer(embedder, names);
  if (!claimOnnxRuntime(createRequire(import.meta.url).resolve(name)))
    throw embedderUnavailable(
      embedder,
      `this process already runs another onnxruntime-node than that of ${name}, and two would crash it. ` +
        "Use this embedder in a separate process.",
    );
  // The library imports sharp in a way that ends the whole process if sharp cannot load, even if the
  // import is caught. Requiring it first fails with an ordinary error.
  const importLibrary = async (entry: string): Promise<unknown> => {
    createRequire(entry)("sharp");
    return await import(name);
  };
  const library = await loadPeer(embedder, name, importLibrary, ["sharp"]);
  if (isLibrary(library)) return { name, library };
  throw embedderUnavailable(embedder, `the installed version of ${name} is not supported.`);
}

/** The library's types differ between versions; the calls in use are the same in all of them. */
function isLibrary(loaded: unknown): loaded is TransformersLibrary {
  return (
    typeof loaded === "object" &&
    loaded !== null &&
    "AutoTokenizer" in loaded &&
    "AutoModel" in loaded &&
    "env" in loaded
  );
}
