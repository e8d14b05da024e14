import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import type { LibrarySettings, LoadedLibrary, ModelOptions } from "./load-library.ts";
import { CONVENTION_FILES } from "./model-conventions.ts";
import { findModelFiles } from "./model-files.ts";
import { withSettings } from "./with-settings.ts";

/**
 * Downloads a model of the hub into the library's cache if it is not there yet, and returns its folder. Uses
 * a cached model without any network request.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function downloadModel(
  embedder: string,
  { library }: LoadedLibrary,
  model: string,
  quantized?: boolean,
): Promise<string> {
  const { env } = library;
  const folder = join(env.cacheDir, model);
  const settingsAreThere = (): boolean =>
    Object.values(CONVENTION_FILES).every((file) => existsSync(join(folder, file)));
  const cached = settingsAreThere() ? findModelFiles(folder, quantized) : undefined;
  if (cached !== undefined && cached.quantized === (quantized ?? cached.quantized)) return folder;
  const fetchWeights = async (eightBits: boolean): Promise<void> => {
    const options: ModelOptions = {
      quantized: eightBits,
      dtype: eightBits ? "q8" : "fp32",
      device: "cpu",
    };
    await (await library.AutoModel.from_pretrained(model, options)).dispose();
  };
  const settings = { allowRemoteModels: true, allowLocalModels: false, useFSCache: true };
  try {
    await withSettings(env, settings, async () => {
      for (const file of Object.values(CONVENTION_FILES)) await fetchSetting(env, model, file);
      await library.AutoTokenizer.from_pretrained(model);
      const wanted = quantized ?? true;
      await fetchWeights(wanted).catch(async (error: unknown) => {
        // Many models have only one kind of weights.
        await fetchWeights(!wanted).catch(() => {
          throw error;
        });
      });
    });
  } catch (error) {
    if (cached !== undefined) return folder;
    throw embedderUnavailable(
      embedder,
      `the folder does not exist, and the model cannot be downloaded: ${reasonOf(error)}\n` +
        "Without a network, download the model's folder elsewhere and use transformers:./FOLDER. " +
        `If a download was interrupted, remove ${folder}.`,
      error,
    );
  }
  if (settingsAreThere() && findModelFiles(folder) !== undefined) return folder;
  throw embedderUnavailable(embedder, `it was downloaded but could not be saved in ${folder}.`);
}

/**
 * Downloads a small file that the library does not fetch, to the place where the library would store it.
 * Saves a file that the hub does not have as `null`, so that it is requested only once.
 */
async function fetchSetting(env: LibrarySettings, model: string, file: string): Promise<void> {
  const place = join(env.cacheDir, model, file);
  if (existsSync(place)) return;
  const path = env.remotePathTemplate.replace("{model}", model).replace("{revision}", "main");
  const url = new URL(path + file, env.remoteHost);
  const token = /(^|\.)(huggingface\.co|hf\.co)$/.test(url.hostname) && process.env.HF_TOKEN;
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const text = await response.text();
  if (!response.ok && response.status !== 404)
    throw new Error(`${url.host} answered ${response.status} for ${file} of ${model}.`);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, response.ok ? text : "null");
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message.slice(0, 300)}${cause}`;
}
