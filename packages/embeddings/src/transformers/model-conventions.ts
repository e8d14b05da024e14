import { existsSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject } from "@speclens/core";
import { modelFamily, type Pooling, type TextPrefixes } from "../loading/model-family.ts";
import { readModelJson } from "../loading/read-model-file.ts";

/** How a model wants to be used. */
export interface ModelConventions {
  readonly pooling: Pooling;
  readonly prefixes: TextPrefixes;
  /**
   * What comes after the network and is not computed here, such as `Dense`: the vectors of such a
   * model are only right where it yields those of whole texts itself.
   */
  readonly unsupported?: string;
  /** Tokens that the network has places for, where its configuration says so. */
  readonly positions?: number;
}

/** The files in which Sentence Transformers keeps how a model is used; many models have none of them. */
export const CONVENTION_FILES = {
  modules: "modules.json",
  pooling: "1_Pooling/config.json",
  prompts: "config_sentence_transformers.json",
} as const;

/** Modules whose work is done here: `Normalize` because every vector comes to unit length. */
const KNOWN_MODULES = ["Transformer", "Pooling", "Normalize"];

/**
 * Reads from a model's folder how it is used: from its own files, else by the family that its name
 * tells, or the one it was made from; else the mean and no prefixes.
 *
 * @throws SpecLensError `embedder-unavailable` for a file that is no JSON
 */
export async function readModelConventions(
  embedder: string,
  folder: string,
  name: string,
): Promise<ModelConventions> {
  const [modules, pooling, prompts, settings] = await Promise.all(
    [...Object.values(CONVENTION_FILES), "config.json"].map((file) => {
      const path = join(folder, file);
      return existsSync(path) ? readModelJson(embedder, path) : undefined;
    }),
  );
  const original = isJsonObject(settings) ? settings._name_or_path : undefined;
  const family =
    modelFamily(name) ?? (typeof original === "string" ? modelFamily(original) : undefined);
  const pooled = isJsonObject(pooling) ? poolingOf(pooling) : undefined;
  const unsupported = unknownModule(modules) ?? pooled?.unsupported;
  const positions = isJsonObject(settings) ? settings.max_position_embeddings : undefined;
  return {
    pooling: pooled?.pooling ?? family?.pooling ?? "mean",
    prefixes: promptsOf(prompts) ?? family?.prefixes ?? { question: "", passage: "" },
    ...(unsupported !== undefined && { unsupported }),
    ...(typeof positions === "number" && { positions }),
  };
}

function unknownModule(modules: unknown): string | undefined {
  if (!Array.isArray(modules)) return undefined;
  // Types are names of Python classes: sentence_transformers.models.Dense.
  const types = modules.flatMap((module: unknown) =>
    isJsonObject(module) && typeof module.type === "string"
      ? [module.type.split(".").at(-1) ?? ""]
      : [],
  );
  return types.find((type) => !KNOWN_MODULES.includes(type));
}

/** Sentence Transformers adds up or joins several ways; one alone is what nearly all models have. */
const POOLING_FLAGS: Readonly<Record<string, Pooling>> = {
  pooling_mode_mean_tokens: "mean",
  // Differs from the mean in length only.
  pooling_mode_mean_sqrt_len_tokens: "mean",
  pooling_mode_cls_token: "first",
  pooling_mode_lasttoken: "last",
};

function poolingOf(settings: JsonObject): { pooling?: Pooling; unsupported?: string } | undefined {
  if (settings.include_prompt === false) return { unsupported: "pooling without the prefix" };
  const flags = Object.keys(settings).filter(
    (key) => key.startsWith("pooling_mode_") && settings[key] === true,
  );
  if (flags.length === 0) return undefined;
  const [flag = ""] = flags;
  const pooling = flags.length === 1 ? POOLING_FLAGS[flag] : undefined;
  return pooling === undefined ? { unsupported: flags.join(" + ") } : { pooling };
}

/** Undefined where both are empty: newer versions write them so for models that want prefixes, too. */
function promptsOf(settings: unknown): TextPrefixes | undefined {
  const prompts = isJsonObject(settings) ? settings.prompts : undefined;
  if (!isJsonObject(prompts)) return undefined;
  const first = (...names: readonly string[]): string =>
    names.map((name) => prompts[name]).find((prompt) => typeof prompt === "string") ?? "";
  const question = first("query", "question", "search_query");
  const passage = first("document", "passage", "search_document");
  return question === "" && passage === "" ? undefined : { question, passage };
}
