import { dirname } from "node:path";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { LIBRARIES, type LoadedLibrary, type Model, type Tokenizer } from "./load-library.ts";
import type { ModelFiles } from "./model-files.ts";
import { withSettings } from "./with-settings.ts";

/** The versions of @huggingface/transformers up to 3.4.1; @lancedb/lancedb brings 3.0.2 with it. */
const EARLIER = /^3\.([0-3]\.|4\.[01]$)/;

export interface LoadedModel {
  readonly tokenizer: Tokenizer;
  readonly model: Model;
}

/**
 * Loads tokenizer and weights from disk, never from the network.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export function loadModel(
  embedder: string,
  { name, library }: LoadedLibrary,
  files: ModelFiles,
): Promise<LoadedModel> {
  const isNewer = name === LIBRARIES[0];
  // Later versions take a path, and for a name only one that the hub could have; earlier ones look
  // below the folder of models in a setting, even for a path.
  const takesPath = isNewer && !EARLIER.test(library.env.version ?? "");
  const place = takesPath ? files.folder : files.name;
  const settings = {
    allowRemoteModels: false,
    allowLocalModels: true,
    localModelPath: dirname(files.folder),
    // By path, a model with external data loads only with the cache. By name, a downloaded model of the
    // same name would win.
    useFSCache: takesPath,
  };
  return withSettings(library.env, settings, async () => {
    try {
      const tokenizer = await library.AutoTokenizer.from_pretrained(place);
      const model = await library.AutoModel.from_pretrained(place, {
        quantized: files.quantized,
        dtype: files.quantized ? "q8" : "fp32",
        device: "cpu",
        use_external_data_format: files.externalData,
      });
      return { tokenizer, model };
    } catch (error) {
      const newer = isNewer
        ? ""
        : `\nNewer kinds of models need another library: npm install ${LIBRARIES[0]}`;
      throw embedderUnavailable(
        embedder,
        `the model in ${files.folder} does not load.${reasonOf(error)}${newer}`,
        error,
      );
    }
  });
}

/** The message of the ONNX runtime, such as that a format is too new, on a separate line. */
function reasonOf(error: unknown): string {
  const [line = ""] = error instanceof Error ? error.message.split("\n") : [];
  return line === "" ? "" : `\n${line.slice(0, 300)}`;
}
