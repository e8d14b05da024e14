import { existsSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject } from "@speclens/core";
import { modelFamily, type Pooling, type TextPrefixes } from "../loading/model-family.ts";
import { readModelJson } from "../loading/read-model-file.ts";

/** How to use a model. */
export interface ModelConventions {
  readonly pooling: Pooling;
  readonly prefixes: TextPrefixes;
  /**
   * A step after the network that is not supported, such as `Dense`: the vectors are right only if the
   * model itself yields those of whole texts.
   */
  readonly unsupported?: string;
  /** Positions of the network in tokens, if its configuration states them. */
  readonly positions?: number;
}

/**
 * The files in which Sentence Transformers describes how to use a model; many models have none of them.
 */
export const CONVENTION_FILES = {
  modules: "modules.json",
  pooling: "1_Pooling/config.json",
  prompts: "config_sentence_transformers.json",
} as const;

/** Supported modules: `Normalize`, because every vector gets unit length. */
const KNOWN_MODULES = ["Transformer", "Pooling", "Normalize"];

/**
 * Reads the conventions for using a model. Uses the files in its folder, otherwise the family of its name or
 * of the model it was derived from, otherwise the mean without prefixes.
 *
 * @throws SpecLensError `embedder-unavailable` for a file that is not JSON
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

/** Sentence Transformers can combine several ways; nearly all models have one. */
const POOLING_FLAGS: Readonly<Record<string, Pooling>> = {
  pooling_mode_mean_tokens: "mean",
  // Differs from the mean only in length.
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

/**
 * Returns undefined if both are empty: newer versions write that even for models that want prefixes.
 */
function promptsOf(settings: unknown): TextPrefixes | undefined {
  const prompts = isJsonObject(settings) ? settings.prompts : undefined;
  if (!isJsonObject(prompts)) return undefined;
  const first = (...names: readonly string[]): string =>
    names.map((name) => prompts[name]).find((prompt) => typeof prompt === "string") ?? "";
  const question = first("query", "question", "search_query");
  const passage = first("document", "passage", "search_document");
  return question === "" && passage === "" ? undefined : { question, passage };
}
