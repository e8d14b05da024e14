import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { LibrarySettings, LoadedLibrary } from "./load-library.ts";
import { loadModel } from "./load-model.ts";
import type { ModelFiles } from "./model-files.ts";

const files: ModelFiles = {
  folder: resolve("models", "tiny"),
  name: "tiny",
  quantized: true,
  externalData: false,
  files: [],
};

/** Where a version of the library is told to look for the model, and whether in its cache, too. */
async function placeFor(name: string, version?: string) {
  const env: LibrarySettings = {
    allowRemoteModels: true,
    allowLocalModels: false,
    localModelPath: "before",
    useFSCache: true,
    cacheDir: "",
    remoteHost: "",
    remotePathTemplate: "",
    ...(version === undefined ? {} : { version }),
  };
  const asked: unknown[] = [];
  const look = (place: string) => {
    asked.push([place, env.localModelPath, env.useFSCache, env.allowRemoteModels]);
  };
  const library: LoadedLibrary["library"] = {
    env,
    AutoTokenizer: {
      from_pretrained: async (place) => {
        look(place);
        return () => undefined;
      },
    },
    AutoModel: {
      from_pretrained: async (place) => {
        look(place);
        return Object.assign(async () => undefined, { dispose: async () => undefined });
      },
    },
  };
  await loadModel("transformers:models/tiny", { name, library }, files);
  expect(env.localModelPath).toBe("before");
  return asked;
}

const byName = ["tiny", resolve("models"), false, false];
const byPath = [files.folder, resolve("models"), true, false];

test.each([
  ["@xenova/transformers", undefined, byName],
  ["@huggingface/transformers", "3.0.2", byName],
  ["@huggingface/transformers", "3.4.1", byName],
  ["@huggingface/transformers", "3.4.2", byPath],
  ["@huggingface/transformers", "3.8.1", byPath],
  ["@huggingface/transformers", "4.3.1", byPath],
])("%s %s looks for tokenizer and weights where they are", async (name, version, place) => {
  expect(await placeFor(name, version)).toEqual([place, place]);
});
