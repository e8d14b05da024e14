import { createRequire } from "node:module";
import { claimOnnxRuntime } from "../loading/claim-onnx-runtime.ts";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { isInstalled, loadPeer, missingPeer } from "../loading/load-peer.ts";

/** A tokenizer of the library: texts to the tensors that its model takes. */
export interface Tokenizer {
  (
    texts: readonly string[],
    options: { readonly padding: boolean; readonly truncation: boolean },
  ): unknown;
  /** Where texts are cut: as tokenizer_config.json has it, which may be nothing. */
  model_max_length?: unknown;
}

/** A model of the library: tensors to tensors. */
export interface Model {
  (inputs: unknown): Promise<unknown>;
  dispose(): Promise<unknown>;
}

/** Which weights are loaded, and how; each version of the library reads the names that it knows. */
export interface ModelOptions {
  /** Of @xenova/transformers. */
  readonly quantized: boolean;
  /** Of @huggingface/transformers, as what follows. */
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
  /** Of the library. */
  readonly version?: string;
}

/** What transformers.js offers under both of its names, as far as it is needed here. */
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
 * Loads transformers.js, from the first of its packages that is installed: both are optional peers,
 * and who uses no such model needs neither.
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
      `this process runs another onnxruntime-node than the one of ${name}, and two would crash it. ` +
        "Use this embedder in a process of its own.",
    );
  // The library imports sharp in a way that ends the whole process where sharp cannot load, even when
  // the import is caught. Requiring it first fails as an ordinary error.
  const importLibrary = async (entry: string): Promise<unknown> => {
    createRequire(entry)("sharp");
    return await import(name);
  };
  const library = await loadPeer(embedder, name, importLibrary, ["sharp"]);
  if (isLibrary(library)) return { name, library };
  throw embedderUnavailable(embedder, `the installed ${name} is of a version that is not known.`);
}

/** The library's own types differ between its versions; what is called is the same in all of them. */
function isLibrary(loaded: unknown): loaded is TransformersLibrary {
  return (
    typeof loaded === "object" &&
    loaded !== null &&
    "AutoTokenizer" in loaded &&
    "AutoModel" in loaded &&
    "env" in loaded
  );
}
